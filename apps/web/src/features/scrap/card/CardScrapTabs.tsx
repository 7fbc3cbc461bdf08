// The tabs of kinds of scrap and of unordered items, with their services.
import { Button } from '@mui/material';
import { may } from '@otk/domain/kernel/actor';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { standingOf } from '#ui/feedback/standing';
import { showToast } from '#ui/feedback/Toasts';
import { useStable } from '#ui/use-stable';
import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import { useDictionaryServices } from '#features/dictionary/dictionary.services';
import { usePhotoServices } from '#features/photo/photo.services';
import type { EditedPartProps } from '#features/transport/part/transport.card-part';
import { useWeighersWords, weighingPermission } from '#features/transport/part/transport.weighers';
import { useOwnSaveServices } from '#features/transport/part/transport.own-save';
import { tellFailure } from '#platform/use-act';
import { both, type LoadedQuery } from '#ui/feedback/loaded-query';
import { CardPartLoaded } from '#features/transport/part/CardPart';

import { scrapSaves } from '../scrap.save.ts';
import { ScrapTab } from '../ScrapTab.tsx';
import { UnorderedTab } from '../UnorderedTab.tsx';
import { useScrapServices } from '../scrap.services.ts';

function useScrapTab(props: EditedPartProps) {
  const scrap = useScrapServices();
  const { recents } = usePlatform();
  const { user } = usePerson();
  const saves = useMemo(() => scrapSaves(scrap.api), [scrap.api]);
  return { ...useOwnSaveServices(props), saves, recentsOf: (dictionary: string) => recents(user.id, dictionary) };
}

const findTag = 'Незаказная продукция';

/** Photos of a find have its name and the tag of unordered production. */
function useItemPhotos({ transport, actor }: EditedPartProps) {
  const photos = usePhotoServices();
  const { queryClient } = usePlatform();
  const tagsOfFind = async (): Promise<readonly string[] | null> => {
    try {
      const tags = await queryClient.ensureQueryData(photos.tags());
      return tags.filter(({ name }) => name === findTag).map(({ id }) => id);
    } catch {
      return null;
    }
  };
  const take = useStable(async (item: string, files: readonly File[]) => {
    const tag = await tagsOfFind();
    for (const file of files) {
      photos
        .add(transport, { source: file, name: item, takenAt: new Date(file.lastModified), tag: tag ?? [] })
        .then(
          () =>
            showToast(
              tag === null
                ? { text: `${item}, фото без метки «${findTag}»: метки не загрузились`, kind: 'info' }
                : { text: standingOf(`${item}, фото`, 'waiting'), kind: 'success' },
            ),
          tellFailure,
        );
    }
  });
  return actor.permissions.includes('PHOTO_EDIT') ? take : undefined;
}

export function CardScrapTab(props: EditedPartProps) {
  const { queries } = useDictionaryServices();
  const { recentsOf, ...tabProps } = useScrapTab(props);
  const kinds = useQuery(queries.scrapTypes.list());
  return (
    <ScrapTab
      {...tabProps}
      kinds={kinds.data ?? []}
      unknown={unknownOf(kinds, 'виды лома')}
      recents={recentsOf('scrapType')}
      toWeighing={<ToWeighing {...props} />}
    />
  );
}

/** Waiting for a dictionary, or its failure; null when it is there. Read here: the dialog that shows it is not open yet. */
const unknownOf = (query: LoadedQuery<unknown>, what: string) => {
  const { data, error, isFetching } = query;
  return data === undefined ? (
    <CardPartLoaded what={what} query={{ data, error, isFetching, refetch: () => query.refetch() }}>
      {() => null}
    </CardPartLoaded>
  ) : null;
};

function ToWeighing({ transport, actor }: EditedPartProps) {
  const words = useWeighersWords(transport);
  return may(actor, weighingPermission(transport)) ? (
    <Button component={Link} to={`/auto/${transport.id}?tab=weight`}>
      К взвешиванию
    </Button>
  ) : (
    words
  );
}

export function CardUnorderedTab(props: EditedPartProps) {
  const { queries } = useDictionaryServices();
  const { recentsOf, ...tabProps } = useScrapTab(props);
  const sections = useQuery(queries.unordered.list());
  const types = useQuery(queries.productionTypes.list());
  const signs = useQuery(queries.signs.list());
  const onPhoto = useItemPhotos(props);
  return (
    <UnorderedTab
      {...tabProps}
      onPhoto={onPhoto}
      unknown={unknownOf(both(both(sections, types), signs), 'справочник незаказной продукции')}
      sections={sections.data ?? []}
      types={types.data ?? []}
      signs={signs.data ?? []}
      recents={recentsOf('unordered')}
    />
  );
}
