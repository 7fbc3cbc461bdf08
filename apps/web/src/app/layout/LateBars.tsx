import { Announcements } from '#features/notification/page/Announcements';

import { ColleagueBar } from './ColleagueBar.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { IconNames } from './IconNames.tsx';
import { ReplayProblem } from './ReplayProblem.tsx';
import { UpdateBar } from './UpdateBar.tsx';

/** What can only be said after the code of all features is loaded, or may wait for it: the list is drawn before. */
export const LateBars = () => (
  <>
    <Announcements />
    <ReplayProblem />
    <GoneNotice />
    <UpdateBar />
    <ColleagueBar />
    <IconNames />
  </>
);
