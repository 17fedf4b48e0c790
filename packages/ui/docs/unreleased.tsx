import { facts } from 'virtual:component-facts'
import { Markdown } from '@storybook/addon-docs/blocks'

const waiting = Map.groupBy(
  facts.notes.filter(({ version }) => version === undefined),
  ({ date }) => date,
)

/** The notes that wait in `.changeset` for the next release by the day on which they were written, the newest first. */
export function Unreleased() {
  if (waiting.size === 0) return <p>Nothing.</p>
  return [...waiting].map(([date, notes]) => (
    <section key={date}>
      {date && <h3>{date}</h3>}
      <ul>
        {notes.map(({ weight, text }) => (
          <li key={text}>
            <Markdown>{`**${weight}** · ${text}`}</Markdown>
          </li>
        ))}
      </ul>
    </section>
  ))
}
