// `npm start`: builds the web app when its sources changed and runs the server, on the pinned Node whatever Node started us.
import { join } from 'node:path';

import { endWithNpm } from './end-with-npm.mjs';
import { pinnedNode, root } from './pinned-node.mjs';
import { supervise } from './supervise.mjs';

endWithNpm();
supervise(pinnedNode, [join(root, 'tools/serve.mjs'), ...process.argv.slice(2)]);
