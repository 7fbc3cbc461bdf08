import type { Transport } from '@otk/domain/transport/transport.schema';

import { PaperButtons } from '#features/paper/part/PaperButtons';
import { usePaperServices } from '#features/paper/paper.services';

import { printMs } from '../torg.queries.ts';
import { useTorgServices } from '../torg.services.ts';

/** Papers of the case: each is printed on the server and downloaded. */
export function CardPapers({ transport }: { readonly transport: Transport }) {
  const { api, save } = usePaperServices();
  const torg = useTorgServices();
  const isSigned = transport.signatures.some(({ kind }) => kind === 'TORG');
  const given = { params: { id: transport.id } };
  const options = { timeoutMs: printMs };
  return (
    <PaperButtons
      papers={[
        ...(isSigned
          ? [{ label: 'Акт с подписями', print: async () => save(await torg.api.printSigned(given, options)) }]
          : []),
        { label: 'Отвес', print: async () => save(await api.weighingSlip(given, options)) },
        { label: 'Телефонограмма', print: async () => save(await api.phonegram(given, options)) },
        { label: 'Квитанция о хранении', print: async () => save(await api.storageReceipt(given, options)) },
      ]}
    />
  );
}
