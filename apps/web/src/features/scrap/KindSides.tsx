import type { ScrapType } from '@otk/domain/dictionary/dictionary.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useDeferredValue, useMemo, useRef, useState } from 'react';

import type { Recents } from '#platform/recents';
import { Section } from '#ui/layout/Section';
import { useSaveKey } from '#ui/form/use-save-key';
import type { DraftForm } from '#platform/draft-form';

import { KindList } from './KindList.tsx';
import { kindDraft, kindEdit, kindLines, kindList, kindMerge, wholeNet, withFound } from './scrap.kinds.ts';
import type { ScrapSaves } from './scrap.save.ts';
import type { ListTabProps } from './scrap.tab.ts';
import { useList } from './scrap.use-list.ts';
import { scrapDrafts } from './scrap.drafts.ts';

interface SideProps extends Pick<
  ListTabProps,
  'transport' | 'onSaved' | 'reload' | 'openDraft' | 'onUnsaved' | 'unknown'
> {
  readonly isEditable: boolean;
  readonly kinds: readonly ScrapType[];
  readonly recents: Recents;
  readonly save: ScrapSaves['found'];
}

const common = { merge: kindMerge, toEdit: kindEdit, schema: kindList };
const declaredSpec = { ...common, linesOf: ({ senderScrapType }: Transport) => kindLines(senderScrapType) };
const foundSpec = { ...common, linesOf: ({ discoverScrapType }: Transport) => kindLines(discoverScrapType) };

/** Each side is a list of its own: typing in one does not render the other. */
function useSide(form: DraftForm, spec: typeof foundSpec, props: SideProps) {
  const { transport, isEditable, save, reload, onSaved, openDraft, onUnsaved } = props;
  const [draft] = useState(() => openDraft(form, kindDraft));
  const list = useList({ spec, transport, isEditable, draft, save, reload, onSaved, onUnsaved });
  const panel = useRef<HTMLFormElement>(null);
  useSaveKey({ save: () => void list.save(), isActive: list.changed.length > 0, within: panel });
  return { list, panel };
}

export function DeclaredSide(props: SideProps) {
  const { list, panel } = useSide(scrapDrafts.declared, declaredSpec, props);
  return (
    <Section title="Заявлено">
      <form ref={panel} noValidate onSubmit={(event) => event.preventDefault()}>
        <KindList
          {...props}
          label="Заявленные виды лома"
          empty="Виды лома не заявлены"
          field="senderScrapType"
          list={list}
        />
      </form>
    </Section>
  );
}

export function FoundSide({ explain, ...props }: SideProps & Pick<ListTabProps, 'explain' | 'toWeighing'>) {
  const { transport } = props;
  const { list, panel } = useSide(scrapDrafts.found, foundSpec, props);
  const preview = useMemo(() => withFound(transport, list.rows), [transport, list.rows]);
  const settled = useDeferredValue(preview);
  const explanation = useMemo(() => explain(settled), [explain, settled]);
  return (
    <Section title="Обнаружено">
      <form ref={panel} noValidate onSubmit={(event) => event.preventDefault()}>
        <KindList
          {...props}
          label="Обнаруженные виды лома"
          empty="Осмотр ещё не записан"
          field="discoverScrapType"
          list={list}
          weighed={{ whole: wholeNet(transport), preview }}
          explanation={list.changed.length > 0 && explanation}
          declared={transport.senderScrapType}
        />
      </form>
    </Section>
  );
}
