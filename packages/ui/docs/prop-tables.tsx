import { vocabulary } from './vocabulary.ts'

const isExplained = (values: (typeof vocabulary)[string]['values']): values is Record<string, string> =>
  !Array.isArray(values)

/** A sentence with the code in it that stands between backticks. */
function Sentence({ text }: { text: string }) {
  return text.split('`').map((piece, nth) =>
    nth % 2 === 1 ? (
      <code key={piece} className="font-medium">
        {piece}
      </code>
    ) : (
      piece
    ),
  )
}

/** Every prop that chooses from a few values, with its values and what they mean. */
export function PropVocabulary() {
  return (
    <dl className="sb-unstyled flex flex-col divide-y divide-line py-4 text-14 text-ink">
      {Object.entries(vocabulary).map(([name, { means, values }]) => (
        <div key={name} className="flex flex-wrap gap-x-6 gap-y-2 py-3">
          <dt className="w-28">
            <code className="font-strong">{name}</code>
          </dt>
          <dd className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
            <p>
              <Sentence text={means} />
            </p>
            {isExplained(values) ? (
              <ul className="flex flex-col gap-1">
                {Object.entries(values).map(([value, meaning]) => (
                  <li key={value}>
                    <code className="font-medium">{value}</code>: {meaning}
                  </li>
                ))}
              </ul>
            ) : (
              <p>
                <code>{values.join(' · ')}</code>
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
