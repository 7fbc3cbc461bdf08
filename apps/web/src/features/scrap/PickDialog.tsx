import { ListItemButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useState, type KeyboardEvent, type ReactNode } from 'react';

import { NoneFound } from '#platform/page/NothingYet';
import { focusOnMount } from '#ui/focus-on-mount';
import { SearchIcon } from '#ui/icons';
import { Modal } from '#ui/layout/Modal';
import { TextField } from '#ui/form/TextField';
import { fontWeights } from '#ui/theme/tokens';

import { type Choice, findChoices, choicesInOrder } from './scrap.search.ts';

export interface PickSection {
  readonly id: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}

interface PickDialogProps {
  readonly title: string;
  readonly searchLabel: string;
  /** The dictionary that is chosen from. */
  readonly of: 'scrapType' | 'item';
  readonly sections: readonly PickSection[];
  /** Shown before the recent ones. */
  readonly first?: PickSection | undefined;
  /** In place of the choices while they are not known; null when they are. */
  readonly unknown?: ReactNode;
  /** Most recent first. */
  readonly recentIds: readonly string[];
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** Choice from a long dictionary: recent items, then all by sections; typing filters, Enter takes the first. */
export function PickDialog({ title, searchLabel, of, unknown = null, onPick, onClose, ...choice }: PickDialogProps) {
  const [typed, setTyped] = useState('');
  const sections = shownSections(choice, useDeferredValue(typed));
  const shown = unknown === null ? sections : [];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      const best = unknown === null ? shownSections(choice, typed)[0]?.choices[0] : undefined;
      if (best) {
        onPick(best.id);
      }
    }
    moveFocus(event);
  };
  return (
    <Modal open title={title} width={560} onClose={onClose}>
      <div role="presentation" onKeyDown={onKeyDown}>
        <Search>
          <TextField
            label={searchLabel}
            type="search"
            value={typed}
            onChange={setTyped}
            inputRef={focusOnMount}
            startAdornment={<SearchIcon fontSize="small" />}
          />
        </Search>
        {unknown ??
          (shown.length === 0 && (
            <Typography color="textSecondary">
              <NoneFound typed={typed} of={of} onClear={() => setTyped('')} />
            </Typography>
          ))}
        {shown.map((section) => (
          <section key={section.id} aria-label={section.title}>
            {section.title !== '' && <Title>{section.title}</Title>}
            {section.choices.map((choice) => (
              <ListItemButton key={choice.id} onClick={() => onPick(choice.id)} data-pick>
                <Words>
                  <Label>{choice.label}</Label>
                  {choice.note !== '' && (
                    <Typography variant="caption" component="span" color="textSecondary">
                      {choice.note}
                    </Typography>
                  )}
                </Words>
              </ListItemButton>
            ))}
          </section>
        ))}
      </div>
    </Modal>
  );
}

function shownSections(
  { sections, first, recentIds }: Pick<PickDialogProps, 'sections' | 'first' | 'recentIds'>,
  typed: string,
): PickSection[] {
  const all = sections.flatMap(({ choices }) => choices);
  if (typed.trim() !== '') {
    const found = findChoices(all, typed);
    return found.length === 0 ? [] : [{ id: 'found', title: 'Найдено', choices: found }];
  }
  const recent = choicesInOrder(all, recentIds);
  return [
    ...(first && first.choices.length > 0 ? [first] : []),
    ...(recent.length === 0 ? [] : [{ id: 'recent', title: 'Недавние', choices: recent }]),
    ...sections,
  ];
}

/** Arrow keys move from the search field to the choices and back. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) {
    return;
  }
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-pick]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}

const Search = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: -4,
  zIndex: 1,
  paddingBottom: 8,
  backgroundColor: theme.tokens.raised,
}));

const Title = styled('h3')(({ theme }) => ({
  margin: '12px 0 4px',
  paddingBottom: 4,
  borderBottom: `1px solid ${theme.tokens.hairline}`,
  fontSize: 13,
  fontWeight: fontWeights.strong,
}));

const Words = styled('span')({ display: 'flex', flexDirection: 'column', minWidth: 0 });
const Label = styled('span')({ fontWeight: fontWeights.medium });
