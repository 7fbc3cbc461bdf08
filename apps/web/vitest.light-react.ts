// React's development build tells the browser's profiler about every render and remembers where every element was made.
// Nobody looks at either in a test, and both take as long as the screens themselves: they are off before anything renders.
import * as React from 'react';

Reflect.deleteProperty(console, 'timeStamp');

// Past a number of elements React stops remembering by itself; here it is past it from the beginning.
const shared: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof shared === 'object' && shared !== null) {
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {},
  });
}
