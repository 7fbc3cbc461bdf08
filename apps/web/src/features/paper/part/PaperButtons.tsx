import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useState } from 'react';

import { Section } from '#ui/Section';

export interface PrintedPaper {
  readonly label: string;
  readonly print: () => Promise<void>;
}

/** Papers that the server prints on request. */
export function PaperButtons({ papers }: { readonly papers: readonly PrintedPaper[] }) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const print = async (paper: PrintedPaper) => {
    setBusy(paper.label);
    setFailure('');
    try {
      await paper.print();
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <Section title="Печать">
      <Row>
        {papers.map((paper) => (
          <Button
            key={paper.label}
            loading={busy === paper.label}
            loadingPosition="start"
            disabled={busy !== null}
            onClick={() => void print(paper)}
          >
            {paper.label}
          </Button>
        ))}
      </Row>
      {failure !== '' && <Alert severity="warning">{failure}</Alert>}
    </Section>
  );
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 8 });
