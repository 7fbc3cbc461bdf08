import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@otk/domain/kernel/error-message';

import { Section } from '#ui/layout/Section';
import { useActInPlace } from '#platform/use-act';

export interface PrintedPaper {
  readonly label: string;
  readonly print: () => Promise<void>;
}

/** Papers that the server prints on request. */
export function PaperButtons({ papers }: { readonly papers: readonly PrintedPaper[] }) {
  const { busy, failure, run } = useActInPlace();
  return (
    <Section title="Печать">
      <Row>
        {papers.map((paper) => (
          <Button
            key={paper.label}
            loading={busy.has(paper.label)}
            loadingPosition="start"
            disabled={busy.size > 0}
            onClick={() => void run(paper.label, paper.print)}
          >
            {paper.label}
          </Button>
        ))}
      </Row>
      {failure !== null && (
        <Alert severity="error" sx={{ marginTop: 1 }}>
          {errorMessage(failure)}
        </Alert>
      )}
    </Section>
  );
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
