import {
  type AgreementType,
  type AgreementTypeValues,
  agreementTypeValues,
} from '@otk/domain/agreement/agreement.schema';
import * as z from 'zod/mini';

import { RecordModal } from '#platform/record/RecordModal';

import { useAgreementServices } from '../agreement.services.ts';
import { agreementDraft } from '../agreement.drafts.ts';

interface AgreementTypeModalProps {
  /** Null for a new one. */
  readonly type: AgreementType | null;
  readonly onClose: () => void;
}

export function AgreementTypeModal({ type, onClose }: AgreementTypeModalProps) {
  const { api, refresh } = useAgreementServices();
  return (
    <RecordModal<AgreementType, AgreementTypeValues, AgreementTypeValues>
      record={type}
      onClose={onClose}
      kind={{
        draft: agreementDraft,
        words: { add: 'Новое соглашение', edit: 'Соглашение' },
        load: async (signal) => (await api.listTypes(undefined, { signal })).items,
        titleOf: ({ name }) => name,
        fields: [
          { kind: 'text', name: 'name', label: 'Название' },
          { kind: 'flag', name: 'isRequired', label: 'Требовать подпись при входе' },
        ],
        initial: { name: '', isRequired: true },
        valuesOf: ({ name, isRequired }) => ({ name, isRequired }),
        versionOf: ({ revision }) => revision,
        check: (values) => z.safeParse(agreementTypeValues, values),
        create: async (body) => {
          const { id } = await api.createType({ body });
          return { id, revision: 1, versions: [], ...body };
        },
        edit: async (known, body) => {
          await api.editType({ params: { id: known.id }, body: { ...body, revision: known.revision } });
          return { ...known, ...body };
        },
        refresh,
      }}
    />
  );
}
