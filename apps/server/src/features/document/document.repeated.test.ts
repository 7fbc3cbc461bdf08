import { documentContract } from '@otk/domain/document/document.contract';
import type { Document } from '@otk/domain/document/document.schema';

import { multipart } from '../../../test/multipart.ts';
import { newLocalId } from '../../../test/photos.ts';
import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { Someone, World } from '../../../test/repeated/world.ts';

async function aDocument(world: World, who: Someone): Promise<string> {
  const transportId = await world.aTransport('IN_RECEPTION');
  const fields = { localId: newLocalId(), transportId, name: 'Накладная', fileName: 'nakladnaya.pdf' };
  const raw = multipart(fields, { bytes: Buffer.from('%PDF-1.7'), name: 'nakladnaya.pdf', type: 'application/pdf' });
  return (await who.call('POST', '/document', { udrId: who.udrId, raw })).json<Document>().id;
}

testRepeatedWrites(documentContract, {
  addComment: async (world, who) => ({
    url: `/document/${await aDocument(world, who)}/comment`,
    body: { text: 'Нет печати' },
    other: { body: { text: 'Печать есть' } },
  }),
  decide: async (world, who) => ({
    url: `/document/${await aDocument(world, who)}/status`,
    body: { status: 'ACCEPTED', version: 1 },
    other: { body: { status: 'REJECTED', comment: 'нет печати', version: 1 } },
  }),
  rename: async (world, who) => ({
    url: `/document/${await aDocument(world, who)}`,
    body: { name: 'Паспорт лома' },
    other: { body: { name: 'Акт' } },
  }),
  setSend: async (world, who) => ({
    url: `/document/${await aDocument(world, who)}/send`,
    body: { send: true },
    other: { body: { send: false } },
  }),
  remove: async (world, who) => ({ url: `/document/${await aDocument(world, who)}` }),
  restore: async (world, who) => {
    const id = await aDocument(world, who);
    await who.call('DELETE', `/document/${id}`, { udrId: who.udrId });
    return { url: `/document/restore/${id}` };
  },
});
