import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { dotted } from '@otk/domain/kernel/text';
import { kilogramsWords, tonnesWords } from '@otk/domain/kernel/unit-words';
import { driftAdvice, driftWords, fewestCompared, latelyWords } from '@otk/domain/scale/scale.drift';
import type { UnusualTare, WatchedScale } from '@otk/domain/scale/scale.schema';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Refused } from '#ui/feedback/Refused';
import { NothingYet } from '#platform/page/NothingYet';
import { useActInPlace } from '#platform/use-act';
import { Loaded } from '#ui/feedback/Loaded';
import { CardSkeletons } from '#ui/feedback/Skeletons';
import { counted, formatDate, formatDateTime } from '#ui/format';
import { Rows, Stack } from '#ui/layout/boxes';
import { PageBody } from '#ui/layout/PageBody';
import { PagedList } from '#ui/layout/PagedList';
import { PageTitle } from '#ui/layout/PageTitle';
import { Section } from '#ui/layout/Section';
import { StatusChip } from '#ui/StatusChip';
import { TransportNumber } from '#ui/TransportNumber';

import { scaleKey } from '../scale.queries.ts';
import { useScaleServices } from '../scale.services.ts';

/** The number stays in the line of its word. */
const weighings = (count: number): string =>
  counted(count, 'взвешивание', 'взвешивания', 'взвешиваний').replace(' ', '\u00A0');

/** What tares say of the scales, and vehicles whose tare was never like that. */
export function ScalesPage() {
  const { queries } = useScaleServices();
  const scales = useQuery(queries.list());
  const unusual = useInfiniteQuery(queries.unusual());
  return (
    <PageBody>
      <PageTitle>Весы</PageTitle>
      <Stack>
        <Section title="Весы станций">
          <Loaded
            query={scales}
            waiting={<CardSkeletons count={1} />}
            whatHappened="Не удалось загрузить весы"
            whatIsSafe="Взвешивания на сервере не изменились."
          >
            {(all) =>
              all.length === 0 ? (
                <Typography color="textSecondary">
                  <NothingYet of="scale" />
                </Typography>
              ) : (
                <Lines aria-label="Весы станций">
                  {all.map((scale) => (
                    <ScaleRow key={scale.id} scale={scale} isFirst={scale === all.find(({ drift }) => drift)} />
                  ))}
                </Lines>
              )
            }
          </Loaded>
        </Section>
        {/* Below rows of unknown height. */}
        {!scales.isPending && (
          <Section title="Необычная тара">
            <PagedList
              list={unusual}
              waiting={<CardSkeletons count={1} />}
              failure="Не удалось загрузить взвешивания"
              whatIsSafe="Взвешивания на сервере не изменились."
              empty={
                <Typography color="textSecondary">
                  {scales.data?.every(({ compared }) => compared === 0)
                    ? 'Сравнивать пока нечего.'
                    : 'Среди сравнённых взвешиваний не найдено.'}
                </Typography>
              }
            >
              {(tares) => (
                <Lines aria-label="Необычная тара">
                  {tares.map((tare) => (
                    <TareRow key={tare.weighingId} tare={tare} />
                  ))}
                </Lines>
              )}
            </PagedList>
          </Section>
        )}
      </Stack>
    </PageBody>
  );
}

interface ScaleRowProps {
  readonly scale: WatchedScale;
  /** Of those that drift: one act of the page is filled. */
  readonly isFirst: boolean;
}

function ScaleRow({ scale, isFirst }: ScaleRowProps) {
  const { api } = useScaleServices();
  const queryClient = useQueryClient();
  const { busy, failure, run } = useActInPlace();
  const { id, name, station, drift, verified, compared, lately } = scale;
  const asked = latelyWords(lately);
  const verify = () =>
    // Also after a refusal: a drift may have been found meanwhile.
    run('verify', async () => void (await api.verify({ params: { id }, body: { seen: drift?.id ?? null } }))).then(() =>
      queryClient.invalidateQueries({ queryKey: scaleKey }),
    );
  return (
    <Row>
      <Words>
        <Head>
          <b>{name}</b>
          {drift ? (
            <StatusChip tone="red">{`${drift.offset > 0 ? '+' : '−'}${kilogramsWords(Math.abs(drift.offset))}`}</StatusChip>
          ) : (
            <StatusChip tone={compared < fewestCompared ? 'grey' : 'green'}>
              {compared < fewestCompared ? 'Мало взвешиваний' : 'Смещения нет'}
            </StatusChip>
          )}
        </Head>
        {drift && (
          <span>
            Весы {driftWords(drift)}: с {formatDate(drift.since)}, {weighings(drift.count)}. {driftAdvice}.
          </span>
        )}
        <Typography variant="body2" component="span" color="textSecondary">
          {dotted(
            station,
            `сравнено ${weighings(compared)}`,
            verified ? `поверка ${formatDate(verified.at)}, ${verified.by}` : 'поверка не отмечалась',
          )}
        </Typography>
        {asked !== null && <span>{asked}.</span>}
        <Refused of={failure} />
      </Words>
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        loading={busy.size > 0}
        aria-label={`Отметить поверку: ${name}`}
        onClick={() => void verify()}
      >
        Отметить поверку
      </Button>
    </Row>
  );
}

const TareRow = ({ tare }: { readonly tare: UnusualTare }) => (
  <Row>
    <Words>
      <Link to="/auto/$transportId" params={{ transportId: tare.transportId }} search={{ tab: 'weight' }}>
        <TransportNumber value={tare.transportNumber} />
      </Link>
      <span>
        Тара {tonnesWords(tare.tare)}: на {kilogramsWords(Math.abs(tare.excess))}{' '}
        {tare.excess > 0 ? 'больше' : 'меньше'} обычного для этого ТС (обычно ±{'\u00A0'}
        {kilogramsWords(tare.limit)}, {weighings(tare.count)}).
      </span>
      <Typography variant="body2" component="span" color="textSecondary">
        {dotted(formatDateTime(tare.weighedAt), tare.scaleName)}
      </Typography>
    </Words>
  </Row>
);

/** Within the frame of their section. */
const Lines = styled(Rows)({ marginTop: 0, border: 'none', borderRadius: 0 });

const Row = styled('li')({
  maxWidth: 960,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 0',
  '&:first-of-type': { paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
  overflowWrap: 'anywhere',
});

const Words = styled('div')({
  display: 'flex',
  flex: '1 1 260px',
  flexDirection: 'column',
  alignItems: 'start',
  gap: 4,
  maxWidth: 720,
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--otk-control)' },
});
const Head = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
