import { styled } from '@mui/material/styles';

export const contentId = 'content';

/** The first stop of the Tab key: skips the header. */
export const SkipLink = () => (
  <Skip
    href={`#${contentId}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(contentId)?.focus();
    }}
  >
    Перейти к содержимому
  </Skip>
);

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 16px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.ink,
  color: theme.tokens.onInk,
  '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
}));
