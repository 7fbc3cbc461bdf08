import { Button } from '@mui/material';

import { Refused } from '#ui/feedback/Refused';
import { Section } from '#ui/layout/Section';
import { Acts, TightStack } from '#ui/layout/boxes';
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
      <TightStack>
        <Acts>
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
        </Acts>
        <Refused of={failure} />
      </TightStack>
    </Section>
  );
}
