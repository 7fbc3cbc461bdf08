// Icons of the sign-in page and the list; `page-icons.tsx` has those that only other pages show. Only icons that a screen
// uses are here.
import { createSvgIcon } from '@mui/material/SvgIcon';

import { circle, outline } from './outline-icon.tsx';

const cloud = 'M7 18.5a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.4 1.2A4 4 0 0 1 17.5 18.5';

export const CloseIcon = outline('Close', 'M6 6l12 12M18 6L6 18');
export const PlusIcon = outline('Plus', 'M12 5v14M5 12h14');
export const SearchIcon = outline('Search', 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5');
export const FilterIcon = outline('Filter', 'M4 6.5h16M7 12h10M10 17.5h4');
export const MoreIcon = outline(
  'More',
  'M5.5 12h.01M12 12h.01M18.5 12h.01M5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zm6.5 0a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zm6.5 0a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0z',
);
export const ChevronDownIcon = outline('ChevronDown', 'M6.5 9.5L12 15l5.5-5.5');
export const RefreshIcon = outline('Refresh', 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3.5V8H15');
export const TrashIcon = outline('Trash', 'M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13');
export const DownloadIcon = outline('Download', 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15');

export const DocumentIcon = outline('Document', 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5v5h5M9 13h6M9 16.5h6');
export const EditIcon = outline('Edit', 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5z');

export const InfoIcon = outline('Info', `${circle}M12 11v5.5M12 7.6v.1`);
export const ErrorIcon = outline('Error', `${circle}M12 7.5V13M12 16.3v.1`);
export const CheckCircleIcon = outline('CheckCircle', `${circle}M8 12.3l2.8 2.8L16 9.7`);
export const AlertIcon = outline('Alert', 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.1');
export const LockIcon = outline('Lock', 'M5.5 10.5h13V20h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2');
export const EyeIcon = outline(
  'Eye',
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
);
export const EyeOffIcon = outline(
  'EyeOff',
  'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.6M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M10 10a3 3 0 0 0 4.1 4.1',
);

export const SyncedIcon = outline('Synced', `${cloud}M9.5 15.5l2 2 3.5-3.5`);
export const SendingIcon = outline('Sending', `${cloud}M12.2 20v-6M9.7 16l2.5-2.5 2.5 2.5`);
export const CloudOffIcon = outline(
  'CloudOff',
  'M3.5 4l17 17M7 18.5a4.5 4.5 0 0 1-.5-9l.6-1.5M10 5.7a6 6 0 0 1 7.9 5 4 4 0 0 1 2.6 5.3M7 18.5h10.5',
);

export const WagonIcon = outline(
  'Wagon',
  'M2.5 6.5h19M4 6.5v9h16v-9M9.3 6.5v9M14.7 6.5v9M8.7 18.7a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0zM18.5 18.7a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0z',
);
export const BarrierIcon = outline('Barrier', 'M6.5 20V13M4 20h5M3.5 9.8L21 5v3.4L3.5 13.2zM9.3 8.2v3.4M15.2 6.6V10');
export const BookIcon = outline(
  'Book',
  'M5 4.5h11.5a2 2 0 0 1 2 2V20H7a2 2 0 0 1-2-2zM5 17.5a2 2 0 0 1 2-1.5h11.5M9 8.5h5.5',
);
export const CommentIcon = outline('Comment', 'M4 5h16v11h-9l-4.5 4v-4H4z');
export const CalendarIcon = outline('Calendar', 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7');
export const WarehouseIcon = outline('Warehouse', 'M3.5 20V9.5L12 4l8.5 5.5V20M7.5 20v-7h9v7M7.5 16.5h9');
export const BellIcon = outline('Bell', 'M6.5 16v-5a5.5 5.5 0 0 1 11 0v5l1.5 2H5zM10.5 20.5h3');
export const ReportIcon = outline('Report', 'M4 20h16M7 20v-7M12 20V5M17 20v-10');
export const SettingsIcon = outline(
  'Settings',
  'M4 7h9M19 7h1M4 17h3M13 17h7M18.5 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM12.5 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
);
export const ScalesIcon = outline(
  'Scales',
  'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6.5a3 3 0 0 0 5 0zM19 7l-2.5 6.5a3 3 0 0 0 5 0z',
);
export const TargetIcon = outline('Target', `${circle}M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 12v.1`);
export const PicturesIcon = outline('Pictures', 'M8 8h12.5v12H8zM5 16H3.5V4H16v1M8 17l4-4 5 5 3.5-3');
export const PhoneIcon = outline('Phone', 'M7 3h10v18H7zM11 17.5h2');
export const ClipboardIcon = outline('Clipboard', 'M9 5H5.5v15.5h13V5H15M9 3.5h6V7H9zM8.5 14l2.5 2.5 4.5-4.5');
export const ArchiveIcon = outline('Archive', 'M3.5 4.5h17v4.5h-17zM5 9v11h14V9M10 13h4');
export const UserIcon = outline(
  'User',
  'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20c.8-3.8 3.8-5.5 7.5-5.5s6.7 1.7 7.5 5.5',
);

const box = 'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z';
export const CheckboxOffIcon = outline('CheckboxOff', box);
export const CheckboxIcon = createSvgIcon(
  <>
    <path d={box} />
    <path d="M8 12.3l2.8 2.8L16 9.7" fill="none" stroke="var(--otk-on-ink)" strokeWidth="2" strokeLinecap="round" />
  </>,
  'Checkbox',
);
export const RadioOffIcon = outline('RadioOff', circle);
export const RadioIcon = createSvgIcon(
  <>
    <path d={circle} fill="none" stroke="currentColor" strokeWidth="1.75" />
    <circle cx="12" cy="12" r="4.5" />
  </>,
  'Radio',
);
