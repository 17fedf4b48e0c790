import { formatRecorded } from '@kindling/domain/client/times/dates'
import { entryTitle } from '@kindling/domain/trust/desk/log-words'
import type { LogEntry } from '@kindling/domain/trust/desk-shape'
import { List, ListRow } from '@kindling/ui/list'

/** An audit log entry as a row. */
export const LogRow = ({ entry }: { entry: LogEntry }) => (
  <ListRow title={entryTitle(entry)} detail={entry.note} note={formatRecorded(entry.at)} />
)

/** Audit log entries as rows. */
export const LogRows = ({ entries }: { entries: readonly LogEntry[] }) => (
  <List>
    {entries.map((entry) => (
      <LogRow key={entry.id} entry={entry} />
    ))}
  </List>
)
