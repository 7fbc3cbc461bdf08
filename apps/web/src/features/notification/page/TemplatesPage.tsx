import { useNavigate, useSearch } from '@tanstack/react-router';

import { PageTitle } from '#ui/layout/PageTitle';
import { Tabs } from '#ui/layout/Tabs';
import { PageBody } from '#ui/layout/PageBody';
import { Below } from '#ui/layout/boxes';

import { OutgoingView } from './OutgoingView.tsx';
import { TemplateList } from './TemplateList.tsx';
import { TemplatePlace } from './TemplatePlace.tsx';
import type { TemplatesSearch } from './notification.templates-search.ts';

const views = [
  { value: 'templates', label: 'Шаблоны' },
  { value: 'outgoing', label: 'Письма' },
] as const;

export function TemplatesPage() {
  const search = useSearch({ from: '/signed-in/admin/templates' });
  const navigate = useNavigate({ from: '/admin/templates' });
  const go = (part: Partial<TemplatesSearch>) =>
    void navigate({ search: { id: undefined, newOf: undefined, ...part } });
  const isEditing = search.id !== undefined || search.newOf !== undefined;

  if (isEditing) {
    return (
      <PageBody>
        <TemplatePlace search={search} onClose={() => go({})} />
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageTitle>Шаблоны уведомлений</PageTitle>
      <Tabs label="Раздел" items={views} value={search.view} onChange={(view) => go({ view })} />
      <Below>
        {search.view === 'templates' ? (
          <TemplateList
            onOpen={(id) => go({ id })}
            onCreate={(newOf) => go({ newOf })}
            order={search.order}
            onOrder={(order) => go({ order })}
          />
        ) : (
          <OutgoingView state={search.state} onState={(state) => go({ view: 'outgoing', state })} />
        )}
      </Below>
    </PageBody>
  );
}
