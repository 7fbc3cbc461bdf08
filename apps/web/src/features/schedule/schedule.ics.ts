// The schedule as an iCalendar file (RFC 5545), for the calendar of a phone or of Outlook.
import { kindWords, type PlanItem } from './schedule.plan.ts';

const hourMs = 3_600_000;
const utc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');

/** A line has at most 75 octets; its continuation begins with a space. A character is never cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** Only what will take place: moved and cancelled appointments are left out. */
export function makeIcs(items: readonly PlanItem[], origin: string, now: Date): string {
  const events = items.filter(({ appointment }) => appointment.state === 'PLANNED').flatMap(eventOf(origin, now));
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//OTK//Schedule//RU',
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

const eventOf =
  (origin: string, now: Date) =>
  ({ kind, at, appointment: { place, transport, isSingleSide } }: PlanItem): string[] => {
    const { id, transportNumber, provider, station } = transport;
    const address = `${origin}/auto/${id}`;
    return [
      'BEGIN:VEVENT',
      // One per transport and kind: importing a moved appointment again moves it in the calendar too.
      `UID:${id}-${kind.toLowerCase()}@otk`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(at)}`,
      `DTEND:${utc(new Date(at.getTime() + hourMs))}`,
      `SUMMARY:${escaped(`${kindWords[kind]}${isSingleSide ? ' (односторонняя)' : ''}: ${transportNumber}`)}`,
      `LOCATION:${escaped(place ?? station.name)}`,
      `DESCRIPTION:${escaped(`Поставщик: ${provider?.name ?? 'не указан'}\n${address}`)}`,
      `URL:${address}`,
      'END:VEVENT',
    ];
  };
