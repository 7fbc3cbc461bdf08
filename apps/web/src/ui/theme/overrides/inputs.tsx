import type { Components, Theme } from '@mui/material/styles';

import { CheckboxIcon, CheckboxOffIcon, ChevronDownIcon, CloseIcon, RadioIcon, RadioOffIcon } from '../../icons.tsx';
import { fontSizes, fontWeights, radius, type ThemeName, type Tokens } from '../tokens.ts';
import { densityText } from '../typography.ts';
import { standBesideField } from './beside-field.ts';

/** Labels are above their field: always readable, not animated, without a notch in the border. */
const labels = (tokens: Tokens): Components<Theme> => ({
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        whiteSpace: 'normal',
        pointerEvents: 'auto',
      },
    },
  },
  // Also of a group of radio buttons.
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: tokens.ink,
        fontSize: fontSizes.small,
        fontWeight: fontWeights.medium,
        lineHeight: '20px',
        '&.Mui-focused, &.Mui-error': { color: tokens.ink },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: fontSizes.small,
      },
    },
  },
});

const fields = (tokens: Tokens): Components<Theme> => ({
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 'var(--otk-control)',
        backgroundColor: tokens.surface,
        fontSize: densityText,
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: tokens.ink },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: tokens.dangerText },
        // The text area inside has its own padding.
        '&.MuiInputBase-multiline': { padding: '2px 0' },
        // A browser that cannot grow it: the person does.
        '& textarea': { fieldSizing: 'content', '@supports not (field-sizing: content)': { resize: 'vertical' } },
        '&.Mui-disabled': { backgroundColor: tokens.quiet },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: tokens.edge, borderStyle: 'dashed' },
      },
      input: {
        height: 'auto',
        padding: '4px 12px',
        lineHeight: '24px',
        textOverflow: 'ellipsis',
        '&::placeholder': { color: tokens.inkMuted, opacity: 1 },
        // «Солнце» has no greys: what is only an example must not look typed.
        '[data-theme="sun"] &::placeholder': { fontStyle: 'italic', fontWeight: 400 },
      },
      adornedStart: { paddingLeft: 12 },
      adornedEnd: { paddingRight: 12, '& > .MuiOutlinedInput-input': { paddingRight: 0 } },
      notchedOutline: { top: 0, borderColor: tokens.outline, '& legend': { display: 'none' } },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: tokens.inkMuted }, positionStart: { marginRight: 0 } } },
  // Its list begins where the field does.
  MuiSelect: {
    defaultProps: {
      IconComponent: ChevronDownIcon,
      MenuProps: {
        anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
        transformOrigin: { vertical: 'top', horizontal: 'left' },
        slotProps: { transition: { onEntering: standBesideField } },
      },
    },
    // What is chosen is read whole: nobody can scroll within it.
    styleOverrides: { icon: { color: tokens.ink }, select: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
  },
});

const autocomplete = (tokens: Tokens): Components<Theme> => ({
  MuiAutocomplete: {
    defaultProps: {
      popupIcon: <ChevronDownIcon />,
      clearIcon: <CloseIcon fontSize="small" />,
      clearText: 'Очистить',
      closeText: 'Закрыть',
      loadingText: 'Загрузка',
      noOptionsText: 'Ничего не найдено',
      openText: 'Открыть',
    },
    styleOverrides: {
      root: {
        // The input already has padding for the buttons; MUI would add it a second time.
        '&&& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': { padding: 0 },
        '& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment': { right: 0 },
        '& .MuiOutlinedInput-root .MuiAutocomplete-input.MuiInputBase-input': {
          padding: '4px var(--otk-control) 4px 12px',
        },
        // The button that clears is shown only then.
        '&.MuiAutocomplete-hasClearIcon:hover .MuiAutocomplete-input.MuiInputBase-input.MuiInputBase-input, &.MuiAutocomplete-hasClearIcon.Mui-focused .MuiAutocomplete-input.MuiInputBase-input.MuiInputBase-input':
          { paddingRight: 'calc(2 * var(--otk-control))' },
        // Chips end before the button that opens the list.
        '&&&& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot:has(> .MuiAutocomplete-tag)': {
          paddingRight: 'var(--otk-control)',
          '& .MuiAutocomplete-input.MuiInputBase-input': { paddingRight: 0 },
        },
      },
      listbox: {
        padding: 4,
        '& .MuiAutocomplete-option': {
          minHeight: 'var(--otk-control)',
          borderRadius: radius,
          padding: '4px 8px',
          fontSize: densityText,
        },
        '& .MuiAutocomplete-option.Mui-focused, & .MuiAutocomplete-option.Mui-focusVisible': {
          backgroundColor: tokens.sunken,
        },
        // Also under the pointer, where the library has a grey of its own.
        '&& .MuiAutocomplete-option[aria-selected="true"]': tokens.chosen,
      },
      popupIndicator: { width: 'var(--otk-control)', height: 'var(--otk-control)', margin: 0 },
      clearIndicator: { width: 'var(--otk-control)', height: 'var(--otk-control)', margin: 0 },
      tag: {
        margin: 4,
        '& .MuiChip-deleteIcon': { color: tokens.inkMuted },
        '@media (pointer: coarse)': {
          height: 'var(--otk-control)',
          borderRadius: 'calc(var(--otk-control) / 2)',
          '& .MuiChip-deleteIcon': { boxSizing: 'content-box', margin: '0 0 0 -12px', padding: 12 },
        },
      },
      noOptions: { color: tokens.inkMuted },
      loading: { color: tokens.inkMuted },
    },
  },
});

const choices = (tokens: Tokens, theme: ThemeName): Components<Theme> => {
  const target = {
    // Beside long words it keeps its width: marks below each other stay in line.
    root: {
      flexShrink: 0,
      width: 'var(--otk-control)',
      height: 'var(--otk-control)',
      padding: 8,
      color: tokens.outline,
      // Fainter than one that may be pressed, chosen or not; the colour of the library is darker. «Солнце» has no greys.
      '&.Mui-disabled':
        theme === 'sun'
          ? {
              '--otk-on-ink': tokens.ink,
              '& path:first-of-type': { fill: 'none', stroke: tokens.ink, strokeDasharray: 3 },
            }
          : { color: tokens.outline, opacity: 0.5 },
    },
  };
  return {
    MuiCheckbox: { defaultProps: { icon: <CheckboxOffIcon />, checkedIcon: <CheckboxIcon /> }, styleOverrides: target },
    MuiRadio: { defaultProps: { icon: <RadioOffIcon />, checkedIcon: <RadioIcon /> }, styleOverrides: target },
    MuiSwitch: {
      styleOverrides: {
        root: { width: 56, height: 40, padding: 8 },
        switchBase: {
          padding: 12,
          color: tokens.outline,
          '&&.Mui-checked': { transform: 'translateX(16px)', color: tokens.surface },
          '&&.Mui-checked + .MuiSwitch-track': { opacity: 1, borderColor: tokens.ink, backgroundColor: tokens.ink },
        },
        thumb: { width: 16, height: 16, boxShadow: 'none' },
        // Hollow when it is off, filled when it is on, in every theme.
        track: { border: `2px solid ${tokens.outline}`, borderRadius: 12, opacity: 1, backgroundColor: tokens.surface },
      },
    },
    MuiFormControlLabel: { styleOverrides: { root: { minHeight: 'var(--otk-control)', marginLeft: -8 } } },
  };
};

export const inputOverrides = (tokens: Tokens, theme: ThemeName): Components<Theme> => ({
  ...labels(tokens),
  ...fields(tokens),
  ...autocomplete(tokens),
  ...choices(tokens, theme),
});
