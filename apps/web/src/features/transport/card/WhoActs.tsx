import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

/** A line of its own that is there before the names are known: nothing below moves when they come. */
export const WhoActs = ({ names }: { readonly names: string | null }) =>
  names !== null && (
    <Names color="textSecondary" title={names}>
      {names !== '' && `Кто делает: ${names}`}
    </Names>
  );

const Names = styled(Typography)({
  minHeight: '1lh',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
