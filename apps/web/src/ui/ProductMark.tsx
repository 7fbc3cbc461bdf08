import { brandColor, themeTokens } from './theme/tokens.ts';

interface ProductMarkProps {
  readonly size?: number;
}

/** A wagon with a check mark: the same drawing as public/icon.svg. Hidden from screen readers: the product's name is next to it. */
export function ProductMark({ size = 28 }: ProductMarkProps) {
  const dark = themeTokens.light.onBrand;
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden focusable={false}>
      <rect width="64" height="64" rx="14" fill={brandColor} />
      <path d="M13 15h38a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4V19a4 4 0 0 1 4-4z" fill={dark} />
      <circle cx="21" cy="49" r="5" fill={dark} />
      <circle cx="43" cy="49" r="5" fill={dark} />
      <path
        d="M23 28.5l7 7L42.5 22"
        fill="none"
        stroke={brandColor}
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
