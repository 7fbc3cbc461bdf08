import { Button, InputAdornment, OutlinedInput, Typography, useAutocomplete } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { allStations } from '@otk/domain/station/station.schema';
import { useState } from 'react';

import { focusOnMount } from '#ui/focus-on-mount';
import { OptionsFailed, type OptionsQuery } from '#ui/form/autocomplete-props';
import { SearchIcon } from '#ui/icons';
import { QuietSmall } from '#ui/layout/boxes';

import { findStations, type Station } from './station.find.ts';

export interface StationPickerProps {
  /** Undefined: not known yet. */
  readonly stations: readonly Station[] | undefined;
  readonly query: OptionsQuery;
  readonly chosen: Station;
  readonly onChoose: (station: Station) => void;
  readonly onClose: () => void;
}

/** A search input over its list, both always open; the arrows walk the list without leaving the input. */
export function StationPicker({ stations, query, chosen, onChoose, onClose }: StationPickerProps) {
  const [typed, setTyped] = useState('');
  const found = findStations(stations ?? [], typed);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Station, false, true>({
    open: true,
    disableClearable: true,
    autoHighlight: true,
    options: found,
    filterOptions: (options) => options,
    getOptionKey: ({ code }) => code,
    getOptionLabel: ({ name }) => name,
    isOptionEqualToValue: (option, value) => option.code === value.code,
    value: chosen,
    onChange: (_event, station) => onChoose(station),
    inputValue: typed,
    onInputChange: (_event, text, reason) => reason === 'input' && setTyped(text),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
  });
  const { ref, ...inputProps } = getInputProps();

  return (
    <Column {...getRootProps()}>
      <OutlinedInput
        fullWidth
        placeholder="Название или код"
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        inputRef={useForkRef(ref, focusOnMount)}
        inputProps={{ ...inputProps, 'aria-label': 'Поиск станции' }}
      />
      <List {...getListboxProps()} aria-label="Станции">
        {found.map((option, index) => {
          const { key, ...props } = getOptionProps({ option, index });
          return (
            <Option key={key} {...props}>
              <span>{option.name}</span>
              {option.code !== allStations.code && <QuietSmall>{option.code}</QuietSmall>}
            </Option>
          );
        })}
      </List>
      {!stations && query.error ? (
        <OptionsFailed query={query} />
      ) : (
        (!stations || found.length === 0) && (
          <Typography component="output" color="textSecondary" sx={{ padding: '4px 8px 8px' }}>
            {stations ? 'Ничего не найдено.' : 'Загрузка'}{' '}
            {stations && (
              <Button size="small" variant="text" onClick={() => setTyped('')}>
                Показать все
              </Button>
            )}
          </Typography>
        )
      )}
    </Column>
  );
}

const Column = styled('div')({ display: 'flex', flexDirection: 'column', maxHeight: 'min(420px, 70dvh)' });

const List = styled('ul')({ listStyle: 'none', margin: '8px 0 0', padding: 0, overflowY: 'auto' });

const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 'var(--otk-control)',
  padding: '4px 8px',
  borderRadius: 8,
  fontSize: 'var(--otk-text)',
  cursor: 'pointer',
  '&[aria-selected="true"]': theme.tokens.chosen,
  '&.Mui-focused': { outline: `2px solid ${theme.tokens.outline}`, outlineOffset: -2 },
}));
