import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';

import { anchorOf, type GuideBlock, guideBlocks, guideInlines } from './guide-blocks.ts';
import { pictureUrl } from './guide.ts';

/** Drawn as elements, never as HTML. */
export const GuideText = ({ source }: { readonly source: string }) => (
  <Text>
    {guideBlocks(source).map((block, index) => (
      // The text of a page never changes while it is shown.
      <Block key={index} block={block} />
    ))}
  </Text>
);

function Block({ block }: { readonly block: GuideBlock }) {
  if (block.kind === 'heading') {
    return block.level === 1 ? null : (
      <Typography variant="h2" id={anchorOf(block.text)}>
        {block.text}
      </Typography>
    );
  }
  if (block.kind === 'text') {
    return (
      <p>
        <Words text={block.text} />
      </p>
    );
  }
  if (block.kind === 'list') {
    const items = block.items.map((item) => (
      <li key={item}>
        <Words text={item} />
      </li>
    ));
    return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
  }
  if (block.kind === 'picture') {
    return <img src={pictureUrl(block.path)} alt={block.alt} loading="lazy" />;
  }
  return (
    <table>
      <tbody>
        {block.rows.map(([head = '', ...cells]) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            {cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Words = ({ text }: { readonly text: string }) =>
  guideInlines(text).map((inline) =>
    inline.kind === 'link' ? (
      <Link key={inline.to} to="/help" search={{ page: inline.to.replace(/\.md.*/, '') }}>
        {inline.text}
      </Link>
    ) : (
      inline.text
    ),
  );

const Text = styled('article')(({ theme }) => ({
  maxWidth: 720,
  lineHeight: 1.6,
  '& h2': { margin: '32px 0 8px', scrollMarginTop: 16 },
  '& p, & ol, & ul': { margin: '0 0 16px' },
  '& a': { color: 'inherit' },
  '& li': { marginBottom: 4 },
  '& img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    margin: '0 0 16px',
    border: `1px solid ${theme.tokens.hairline}`,
    borderRadius: theme.shape.borderRadius,
  },
  '& th, & td': { padding: '8px 16px 8px 0', textAlign: 'left', verticalAlign: 'top', fontWeight: 'inherit' },
}));
