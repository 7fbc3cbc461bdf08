// What a list of one value and a list of several have in common: words, keys, the look of an option and of the field.
import {
  Button,
  createFilterOptions,
  type PopperProps,
  TextField,
  Typography,
  type AutocompleteProps as MuiAutocompleteProps,
} from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';

import type { LoadedQuery } from '../feedback/loaded-query.ts';
import { fontSizes } from '../theme/tokens.ts';
import { noNotch, type FieldProps } from './TextField.tsx';

import './autocomplete.css';

/** The request that the options come from. */
export type OptionsQuery = Pick<LoadedQuery<unknown>, 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'>;

/** Options that may not be known name their query: one that has failed is said and repeated at the field. */
export type Options<Option> =
  | { readonly options: readonly Option[]; readonly query?: undefined; readonly whenEmpty?: ReactNode }
  | {
      readonly options: readonly Option[] | undefined;
      readonly query: OptionsQuery;
      /** Said at the field when the list has nothing yet: where it is filled; null where it is never empty or may be. */
      readonly whenEmpty: ReactNode;
    };

export const chosenFrom = <Option,>(
  options: readonly Option[] | undefined,
  query: OptionsQuery | undefined,
  whenEmpty: ReactNode,
): Options<Option> => (query === undefined ? { options: options ?? [] } : { options, query, whenEmpty });

interface CommonProps<Option> extends Omit<FieldProps, 'label'> {
  /** Without a label the placeholder is the accessible name. */
  readonly label?: string | undefined;
  readonly getKey: (option: Option) => string | number;
  readonly getLabel: (option: Option) => string;
  /** A second line under the label, in a muted colour. */
  readonly getNote?: (option: Option) => string | undefined;
  readonly loading?: boolean | undefined;
  /** While what was chosen is being saved: unlike a disabled field it keeps the focus. */
  readonly readOnly?: boolean;
}

export type OptionsProps<Option> = CommonProps<Option> & Options<Option>;

const GroupName = styled('div')(({ theme }) => ({
  padding: 8,
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.small,
  lineHeight: 1.4,
}));
const Group = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const loadingText = 'Загрузка';

export const OptionsFailed = ({ query: { isFetching, refetch } }: { readonly query: OptionsQuery }) => (
  <>
    Список не загрузился.{' '}
    <Button size="small" variant="text" loading={isFetching} onClick={() => void refetch()}>
      Повторить
    </Button>
  </>
);

/** A chosen name may be longer than its field: the list says it whole, and so does the pointer. */
const sayWhole = ({ currentTarget: field }: MouseEvent<HTMLInputElement>) => {
  field.title = field.scrollWidth > field.clientWidth ? field.value : '';
};

/** Drawing 20 000 suppliers takes seconds, and nobody looks through more than some of them. */
const drawnAtMost = 100;

/** The list is never narrower than its field; a field of a filter is too narrow for names. */
const asWideAsItsWords = {
  placement: 'bottom-start',
  style: { width: 'max-content', maxWidth: 'min(480px, calc(100vw - 16px))' },
  modifiers: [
    { name: 'preventOverflow', options: { padding: 8 } },
    {
      name: 'asWideAsField',
      enabled: true,
      phase: 'beforeWrite',
      requires: ['computeStyles'],
      effect({ state: { elements } }) {
        elements.popper.style.minWidth = `${elements.reference.getBoundingClientRect().width}px`;
      },
      fn({ state: { styles, rects } }) {
        styles['popper'] = { ...styles['popper'], minWidth: `${rects.reference.width}px` };
      },
    },
  ],
} satisfies Partial<PopperProps>;

export function autocompleteProps<Option>(
  {
    options: known,
    query,
    whenEmpty,
    getKey,
    getLabel,
    getNote,
    loading,
    disabled = false,
    readOnly = false,
    isRequired,
    label,
    placeholder,
    error,
    hint,
    ...field
  }: OptionsProps<Option>,
  /** The label of the one value. */
  chosen?: string,
) {
  const options = known ?? [];
  // Asking again forgets the error: the way to ask stays.
  const failed = known === undefined && query && (query.error || query.errorUpdateCount) ? query : null;
  const isUnknown = known === undefined && failed === null;
  return {
    options,
    // The code of a station stands in its note.
    filterOptions: createFilterOptions({
      limit: drawnAtMost,
      stringify: (option) => `${getLabel(option)} ${getNote?.(option) ?? ''}`,
    }),
    ...(options.length > drawnAtMost && {
      groupBy: () => `Показано не больше ${drawnAtMost}. Введите часть названия`,
    }),
    // The library draws a list within the list of choices, whose options belong to neither.
    renderGroup: ({ key: ofGroup, group, children }) => (
      <li key={ofGroup} role="presentation">
        <GroupName>{group}</GroupName>
        <Group role="presentation">{children}</Group>
      </li>
    ),
    getOptionKey: getKey,
    getOptionLabel: getLabel,
    isOptionEqualToValue: (option, chosen) => getKey(option) === getKey(chosen),
    loading: loading ?? isUnknown,
    // An empty list would hide the way to ask again.
    ...(failed && { open: false }),
    disabled,
    readOnly,
    // spec §8: select input texts
    clearText: 'Очистить',
    closeText: 'Закрыть',
    loadingText,
    noOptionsText: 'Ничего не найдено',
    openText: 'Открыть',
    slotProps: { popper: asWideAsItsWords },
    renderOption: ({ key, ...props }, option) => (
      <li key={key} {...props}>
        <span>
          {getLabel(option)}
          {getNote?.(option) && (
            <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
              {getNote(option)}
            </Typography>
          )}
        </span>
      </li>
    ),
    renderInput: (params) => (
      <TextField
        {...params}
        {...field}
        label={label}
        placeholder={isUnknown ? loadingText : placeholder}
        error={Boolean(error) || failed !== null}
        helperText={failed ? <OptionsFailed query={failed} /> : error || (known?.length === 0 && whenEmpty) || hint}
        slotProps={{
          ...params.slotProps,
          input: { ...params.slotProps.input, label: noNotch, ...(chosen && { 'data-chosen': chosen }) },
          htmlInput: {
            ...params.slotProps.htmlInput,
            'aria-required': isRequired,
            onMouseEnter: sayWhole,
            ...(!label && { 'aria-label': placeholder }),
          },
        }}
      />
    ),
  } satisfies Partial<MuiAutocompleteProps<Option, boolean, false, false>>;
}
