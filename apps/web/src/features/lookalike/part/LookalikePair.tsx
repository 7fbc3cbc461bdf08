import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  type Lookalike,
  type LookalikeSide,
  type LookalikeVerdict,
  lookalikeVerdicts,
  verdictWords,
} from '@otk/domain/lookalike/lookalike.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Refused } from '#ui/feedback/Refused';
import { useActInPlace } from '#platform/use-act';
import { formatDateTime } from '#ui/format';
import { Acts, CloseStack } from '#ui/layout/boxes';
import { TransportNumber } from '#ui/TransportNumber';

import { lookalikeKey } from '../lookalike.queries.ts';
import { useLookalikeServices } from '../lookalike.services.ts';
import { photoWords } from '../lookalike.words.ts';

/** Two photos side by side, and whether they are one; who has read a decision may change it. */
export function LookalikePair({ pair }: { readonly pair: Lookalike }) {
  const { api } = useLookalikeServices();
  const queryClient = useQueryClient();
  const { busy, failure, run } = useActInPlace();
  const { id, photo, older, decision } = pair;
  const seen = decision?.verdict ?? null;
  const decide = (verdict: LookalikeVerdict) =>
    // Also after a refusal: somebody else may have decided.
    run('decide', async () => void (await api.decide({ params: { id }, body: { verdict, seen } }))).then(() =>
      queryClient.invalidateQueries({ queryKey: lookalikeKey }),
    );
  return (
    <CloseStack>
      <Both>
        <Picture title="Новое" photo={photo} />
        <Picture title="Раньше" photo={older} />
      </Both>
      {decision && (
        <Typography component="p">
          {verdictWords[decision.verdict]}: {decision.by}, {formatDateTime(decision.at)}
        </Typography>
      )}
      <Refused of={failure} />
      <Acts>
        {lookalikeVerdicts
          .filter((verdict) => verdict !== seen)
          .map((verdict) => (
            <Button key={verdict} variant="outlined" loading={busy.size > 0} onClick={() => void decide(verdict)}>
              {verdictWords[verdict]}
            </Button>
          ))}
      </Acts>
    </CloseStack>
  );
}

const Picture = ({ title, photo }: { readonly title: string; readonly photo: LookalikeSide }) => (
  <Figure>
    <a href={photo.url} target="_blank" rel="noreferrer" aria-label={`Открыть ${photoWords(photo)}`}>
      <img src={photo.url} alt="" loading="lazy" />
    </a>
    <figcaption>
      <Title>{title}</Title>
      <Link to="/auto/$transportId" params={{ transportId: photo.transportId }} search={{ tab: 'photo' }}>
        <TransportNumber value={photo.transportNumber} />
      </Link>
      <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
        {formatDateTime(photo.takenAt)}, {photo.author}
      </Typography>
    </figcaption>
  </Figure>
);

const Title = styled('span')({ display: 'block' });

/** Beside each other also on a phone: what is compared must be seen at once. */
const Both = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, alignItems: 'start' });

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& img': {
    display: 'block',
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'contain',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.tokens.hairline,
  },
  '& figcaption': { marginTop: 4 },
  '& figcaption a': { color: 'inherit' },
}));
