import { Paper, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

interface GallerySectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function GallerySection({ title, children }: GallerySectionProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ padding: { xs: 2, tablet: 3 } }}>
      <Typography id={id} variant="h2" sx={{ marginBottom: 2 }}>
        {title}
      </Typography>
      <Parts>{children}</Parts>
    </Paper>
  );
}

interface StateProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** One state of a component with its name. */
export const State = ({ name, children }: StateProps) => (
  <div>
    <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBottom: 0.5 }}>
      {name}
    </Typography>
    {children}
  </div>
);

export const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: 16,
  alignItems: 'start',
});

const Parts = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });
