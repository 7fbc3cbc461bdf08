// A line that scrolls sideways: tabs, shots.
import { styled } from '@mui/material/styles';

/** The chosen one, also when what stands in the line grows later. */
export function keepInView(line: HTMLElement, chosen: number): () => void {
  const shown = line.children[chosen] as HTMLElement | undefined;
  const observer = new ResizeObserver(() => {
    if (shown) {
      scrollTo(line, shown);
    }
    showEnds(line);
  });
  [...line.children, line].forEach((part) => observer.observe(part));
  return () => observer.disconnect();
}

/** Scrolls the line and nothing around it: the page stays where the person has scrolled it. */
function scrollTo(line: HTMLElement, { offsetLeft: left, offsetWidth: width }: HTMLElement): void {
  if (left < line.scrollLeft || left + width > line.scrollLeft + line.clientWidth) {
    line.scrollLeft = left - (line.clientWidth - width) / 2;
  }
}

/** An end behind which more is fades out up to its arrow: the last one in view may end where the screen ends. */
export function showEnds({ style, parentElement, scrollLeft, scrollWidth, clientWidth }: HTMLElement): void {
  const [before, after] = [scrollLeft, scrollWidth - clientWidth - scrollLeft];
  const faded = (room: number) => `min(${room}px, var(--otk-fade))`;
  const clear = (room: number) => `min(${room}px, 16px)`;
  style.maskImage = `linear-gradient(90deg, #0000 ${clear(before)}, #000 ${faded(before)} calc(100% - ${faded(after)}), #0000 calc(100% - ${clear(after)}))`;
  parentElement!.dataset['more'] = [before > 1 && 'before', after > 1 && 'after'].filter(Boolean).join(' ');
}

/** Around the line: the arrows stand over its ends. */
export const Ends = styled('div')({
  position: 'relative',
  '&::before, &::after': {
    position: 'absolute',
    zIndex: 1,
    top: 'calc(50% - 4px)',
    width: 8,
    height: 8,
    borderRight: '2px solid',
    borderBottom: '2px solid',
    pointerEvents: 'none',
  },
  '&[data-more~="before"]::before': { content: '""', left: 4, rotate: '135deg' },
  '&[data-more~="after"]::after': { content: '""', right: 4, rotate: '-45deg' },
});
