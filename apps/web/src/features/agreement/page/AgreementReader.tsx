import { Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { Agreement } from '@otk/domain/agreement/agreement.schema';
import { useState } from 'react';

import { Refused } from '#ui/feedback/Refused';
import { FilePreview } from '#features/document/part/FilePreview';
import { formatDate, formatDateTime } from '#ui/format';
import { DownloadIcon } from '#ui/icons';
import { showToast } from '#ui/feedback/Toasts';
import { usePerson } from '#platform/person';
import { useActInPlace } from '#platform/use-act';
import { useDocumentServices } from '#features/document/document.services';
import { TightStack } from '#ui/layout/boxes';

import { useAgreementServices } from '../agreement.services.ts';

/** The text of an agreement; one that waits for a signature is signed below it. */
export function AgreementReader({ agreement }: { readonly agreement: Agreement }) {
  const { readFile } = useDocumentServices();
  const { id, typeName, version, createdAt, url, fileName, mustSign, signedAt } = agreement;
  return (
    <TightStack>
      <Typography variant="h3" component="h2">
        {typeName}
      </Typography>
      <Typography color="textSecondary">
        Версия {version} от {formatDate(createdAt)}
        {signedAt !== null && ` · подписано ${formatDateTime(signedAt)}`}
      </Typography>
      <FilePreview key={id} version={{ kind: 'pdf', url, fileName }} readFile={readFile} />
      <div>
        <Button startIcon={<DownloadIcon />} href={`${url}&download=1`} download={fileName}>
          Скачать
        </Button>
      </div>
      {mustSign && <Signing key={`sign-${id}`} agreement={agreement} />}
    </TightStack>
  );
}

function Signing({ agreement }: { readonly agreement: Agreement }) {
  const { api, refresh } = useAgreementServices();
  const { user, reload } = usePerson();
  const [isRead, setIsRead] = useState(false);
  const { busy, failure, run } = useActInPlace();
  const reread = async () => {
    await refresh();
    await reload().catch(reportError);
  };
  const sign = async () => {
    const isSigned = await run('sign', async () => {
      await api.sign({ params: { id: user.id }, body: { agreementId: agreement.id } });
      showToast({ text: `Подписано: ${agreement.typeName}`, kind: 'success' });
      await reread();
    });
    if (!isSigned) {
      // The version may have been superseded meanwhile.
      await reread();
    }
  };
  return (
    <>
      <Refused of={failure} />
      <FormControlLabel
        label="Я прочитал(а) документ и согласен(на) с ним"
        control={<Checkbox checked={isRead} onChange={(_event, isOn) => setIsRead(isOn)} />}
      />
      <div>
        <Button variant="contained" size="large" disabled={!isRead} loading={busy.size > 0} onClick={() => void sign()}>
          Подписать
        </Button>
      </div>
    </>
  );
}
