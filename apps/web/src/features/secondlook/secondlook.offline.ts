// Words of second judgements that wait on the device. They change nothing on a card.
import type { secondlookContract } from '@otk/domain/secondlook/secondlook.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { byTitle, changesNothing, type OfflineActs } from '#platform/outbox/unsent-book';

/** Fields of entries, for their details in the journal. */
export const secondlookLabels = { kindId: 'Вид лома', percent: 'Засор, %' };

export const secondlookOffline: OfflineActs<typeof secondlookContract, Transport> = {
  judge: {
    words: byTitle,
    overlay: changesNothing,
    loss: 'Груз оценит кто-нибудь другой.',
  },
};
