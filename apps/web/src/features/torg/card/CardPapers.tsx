import type { Transport } from '@otk/domain/transport/transport.schema';

import { PaperButtons } from '#features/paper/part/PaperButtons';
import { usePaperServices } from '#features/paper/paper.services';

import { printMs } from '../torg.queries.ts';
import { useTorgServices } from '../torg.services.ts';

/** Papers of the case that have something to print: each is printed on the server and downloaded. */
export function CardPapers({ transport }: { readonly transport: Transport }) {
  const { api, save } = usePaperServices();
  const torg = useTorgServices();
  const isSigned = transport.signatures.some(({ kind }) => kind === 'TORG');
  const isWeighed = [transport.registerWeight, transport.overweight, transport.overweightClear].some(
    (weighing) => weighing !== null,
  );
  const storage = transport.responsibleStorage ?? transport.pastStorage;
  const given = { params: { id: transport.id } };
  const options = { timeoutMs: printMs };
  const papers = [
    ...(isSigned
      ? [{ label: 'Акт с подписями', print: async () => save(await torg.api.printSigned(given, options)) }]
      : []),
    ...(isWeighed ? [{ label: 'Отвес', print: async () => save(await api.weighingSlip(given, options)) }] : []),
    ...(storage?.notice
      ? [{ label: 'Телефонограмма', print: async () => save(await api.phonegram(given, options)) }]
      : []),
    ...(storage
      ? [{ label: 'Квитанция о хранении', print: async () => save(await api.storageReceipt(given, options)) }]
      : []),
  ];
  return papers.length > 0 && <PaperButtons papers={papers} />;
}
