import { IconButton } from '@mui/material';
import { useEffect, type MouseEvent } from 'react';
import { cssTransition, toast, ToastContainer, type CloseButtonProps, type IconProps } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

import { AlertIcon, CheckCircleIcon, CloseIcon, ErrorIcon, InfoIcon } from '../icons.tsx';
import { headerHeight } from '../theme/breakpoints.ts';
import { raisedBy, visibleControls } from './toast-place.ts';
import '../toasts.css';

// spec §9: at most 2 at a time, auto-close 3000 ms, bottom-right
const limit = 2;
const autoClose = 3000;

const transition = cssTransition({ enter: 'otk-toast-in', exit: 'otk-toast-out', collapseDuration: 120 });

/** Toasts beyond the limit wait. */
export function ToastList() {
  useEffect(() => toast.onChange(() => void requestAnimationFrame(() => keepControlsFree())), []);
  useEffect(() => {
    // It does not bubble from the area that is scrolled.
    const how = { capture: true, passive: true };
    document.addEventListener('scrollend', keepPlace, how);
    return () => document.removeEventListener('scrollend', keepPlace, how);
  }, []);
  return (
    <ToastContainer
      aria-label="Уведомления"
      position="bottom-right"
      limit={limit}
      autoClose={autoClose}
      transition={transition}
      icon={ToastIcon}
      closeButton={ToastCloseButton}
      pauseOnFocusLoss={false}
      hideProgressBar
    />
  );
}

const raise = '--otk-toasts-raised';

/** spec §9 puts toasts at the bottom; where they would cover a control, they stand above it. */
function keepControlsFree(raisedNow = 0): void {
  const container = shownIn();
  if (!container) {
    return;
  }
  container.style.setProperty(raise, `${raisedNow}px`);
  const { left, right, bottom, height } = container.getBoundingClientRect();
  const usual = bottom + raisedNow;
  const box = { left, right, bottom: usual, top: usual - height };
  const raised = raisedBy(box, visibleControls(box), headerHeight.mobile, raisedNow);
  container.style.setProperty(raise, `${raised}px`);
}

/** What was scrolled may have come to lie under them; otherwise they stay where they are read. */
const keepPlace = () => keepControlsFree(Number.parseFloat(shownIn()?.style.getPropertyValue(raise) || '0'));

const shownIn = (): HTMLElement | null | undefined =>
  document.querySelector('.Toastify__toast-container > *')?.parentElement;

export interface ToastMessage {
  readonly text: string;
  readonly kind?: 'info' | 'success' | 'warning' | 'error';
  readonly onClick?: () => void;
}

/** Returns how to close it. */
export function popToast({ text, kind = 'info', onClick }: ToastMessage): () => void {
  const id = toast(<span data-toast-text>{text}</span>, {
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
    // Two lines; a tap shows the rest of a message that leads nowhere.
    ...(onClick ? { onClick, closeOnClick: true } : { onClick: showWhole }),
  });
  return () => toast.dismiss(id);
}

function showWhole({ currentTarget }: MouseEvent): void {
  (currentTarget as HTMLElement).dataset['whole'] = '';
}

const kindIcons = { info: InfoIcon, success: CheckCircleIcon, warning: AlertIcon, error: ErrorIcon, default: InfoIcon };

function ToastIcon({ type }: IconProps) {
  const Icon = kindIcons[type];
  return <Icon style={{ color: `var(--toastify-icon-color-${type})` }} />;
}

const ToastCloseButton = ({ closeToast }: CloseButtonProps) => (
  <IconButton
    aria-label="Закрыть"
    size="small"
    edge="end"
    onClick={(event) => {
      event.stopPropagation();
      closeToast(true);
    }}
    sx={{ marginLeft: 'auto' }}
  >
    <CloseIcon fontSize="small" />
  </IconButton>
);
