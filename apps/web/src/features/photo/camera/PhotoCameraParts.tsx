import { styled } from '@mui/material/styles';

export const sideways = '@media (orientation: landscape) and (max-height: 560px)';

export const Screen = styled('div')({
  position: 'relative',
  flex: 1,
  overflow: 'hidden',
  // Layout and paint of these parts do not affect the page below.
  contain: 'content',
  backgroundColor: '#000',
  color: '#fff',
});

export const Video = styled('video')({
  width: '100%',
  height: '100%',
  objectFit: 'contain',
});

export const Tools = styled('div')({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: 'max(8px, env(safe-area-inset-top)) 8px 24px',
  background: 'linear-gradient(rgba(0, 0, 0, 0.72), transparent)',
  '& button': { width: 56, height: 56, color: '#fff' },
  '& button[aria-pressed="true"]': { backgroundColor: '#fff', color: '#000' },
});

export const Words = styled('output')({ flex: 1, fontWeight: 500, textAlign: 'center' });

/** 80 px: large enough for gloves. */
export const Shutter = styled('button')({
  width: 80,
  height: 80,
  padding: 0,
  border: '5px solid #fff',
  borderRadius: '50%',
  backgroundColor: '#fff',
  backgroundClip: 'content-box',
  boxShadow: 'inset 0 0 0 4px #000',
  cursor: 'pointer',
  '&:active': { transform: 'scale(0.94)' },
  '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
  '&:focus-visible': { outline: '3px solid #fff', outlineOffset: 4 },
});

export const Side = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 88,
  minHeight: 64,
});

export const Done = styled('button')({
  minHeight: 56,
  padding: '0 12px',
  border: '2px solid #fff',
  borderRadius: 8,
  backgroundColor: 'rgba(0, 0, 0, 0.6)',
  color: '#fff',
  font: 'inherit',
  fontWeight: 650,
  cursor: 'pointer',
  '&:focus-visible': { outline: '3px solid #fff', outlineOffset: 2 },
});

export const Notice = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  alignSelf: 'center',
  minHeight: 56,
  padding: '0 8px 0 16px',
  borderRadius: 8,
  backgroundColor: '#ffe066',
  color: '#000',
  fontWeight: 650,
  '& button': {
    minHeight: 44,
    padding: '0 16px',
    border: '2px solid #000',
    borderRadius: 8,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
});
