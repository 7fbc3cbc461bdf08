// Icons that neither the sign-in page nor the list shows: they are loaded with the pages that do.
import { createSvgIcon } from '@mui/material/SvgIcon';

import { circle, outline } from './outline-icon.tsx';

export const ClockIcon = outline('Clock', `${circle}M12 7v5.2l3.5 2`);
export const HelpIcon = outline('Help', `${circle}M9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 1.8M12 16.5v.1`);
export const CheckIcon = outline('Check', 'M5 12.5l4.5 4.5L19 7.5');
export const ChevronLeftIcon = outline('ChevronLeft', 'M14.5 6.5L9 12l5.5 5.5');
export const ChevronRightIcon = outline('ChevronRight', 'M9.5 6.5L15 12l-5.5 5.5');
export const ChevronsLeftIcon = outline('ChevronsLeft', 'M12 6.5L6.5 12l5.5 5.5M18 6.5L12.5 12l5.5 5.5');
export const ChevronsRightIcon = outline('ChevronsRight', 'M12 6.5l5.5 5.5-5.5 5.5M6 6.5l5.5 5.5L6 17.5');
export const CopyIcon = outline('Copy', 'M9 9.5h10.5V20H9zM5.5 15H4.5V4H15v1.5');
export const UploadIcon = outline('Upload', 'M12 16V4.5M7.5 9L12 4.5 16.5 9M4.5 20h15');
export const CameraIcon = outline(
  'Camera',
  'M4 7.5h3.5L9 5h6l1.5 2.5H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z',
);
export const SwitchCameraIcon = outline(
  'SwitchCamera',
  'M4 10V8a2 2 0 0 1 2-2h11M14 3l3 3-3 3M20 14v2a2 2 0 0 1-2 2H7M10 21l-3-3 3-3',
);
export const TorchIcon = outline('Torch', 'M13 3L5.5 13.5H11L10 21l8.5-11H13z');
export const RotateIcon = outline('Rotate', 'M4.5 12a7.5 7.5 0 1 0 2.400-5.5M4.5 3.5V8H9');
export const CropIcon = outline('Crop', 'M7 2.5V17h14.5M2.5 7H17v14.5');
export const PencilIcon = outline('Pencil', 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5');
export const ArrowIcon = outline('Arrow', 'M5 19L19 5M10 5h9v9');
export const TextIcon = outline('Text', 'M5 7V5h14v2M12 5v14M9 19h6');
export const UndoIcon = outline('Undo', 'M8.5 5L4 9.5 8.5 14M4 9.5h9.5a5.5 5.5 0 0 1 0 11H9');
export const RedoIcon = outline('Redo', 'M15.5 5L20 9.5 15.5 14M20 9.5h-9.5a5.5 5.5 0 0 0 0 11H15');
export const MinusIcon = outline('Minus', 'M5 12h14');
export const TagIcon = outline('Tag', 'M4 4.5h7.5L20 13l-7 7-8.5-8.5zM8 8.200v.1');
export const PauseIcon = outline('Pause', 'M9 5v14M15 5v14');
export const PlayIcon = outline('Play', 'M8 5l11 7-11 7z');
export const VideoIcon = outline('Video', 'M3.5 6.5h11.5v11H3.5zM15 10.5l5.5-3v9l-5.5-3z');
export const ZoomInIcon = outline(
  'ZoomIn',
  'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5M11 8v6M8 11h6',
);
export const ZoomOutIcon = outline('ZoomOut', 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5M8 11h6');
export const LogoutIcon = outline('Logout', 'M13.5 4.5h-8v15h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5');
export const SunIcon = outline(
  'Sun',
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
export const MoonIcon = outline('Moon', 'M19.8 14.2A8.2 8.2 0 1 1 9.8 4.2a6.6 6.6 0 0 0 10 10z');
export const ContrastIcon = createSvgIcon(
  <>
    <path d={circle} fill="none" stroke="currentColor" strokeWidth="1.75" />
    <path d="M12 3a9 9 0 0 1 0 18z" />
  </>,
  'Contrast',
);
export const MonitorIcon = outline('Monitor', 'M3.5 5h17v11h-17zM8 20h8M12 16v4');
export const GripIcon = outline('Grip', 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1');
export const PrinterIcon = outline('Printer', 'M7 8.5V4h10v4.5M7 16.5H4v-8h16v8h-3M7 13.5h10V20H7z');
