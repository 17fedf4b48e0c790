const spaces = [
  { step: 1, look: 'w-1', use: 'a label and its detail' },
  { step: 2, look: 'w-2', use: 'an icon and its word' },
  { step: 3, look: 'w-3', use: 'parts of a row' },
  { step: 4, look: 'w-4', use: 'fields of a form; the page’s edge on phones' },
  { step: 6, look: 'w-6', use: 'groups on a screen' },
  { step: 8, look: 'w-8', use: 'sections on a desktop' },
  { step: 12, look: 'w-12', use: 'the foot of a page' },
  { step: 16, look: 'w-16', use: 'parts of a landing page' },
]

/** The steps that layout components offer. */
export function Spaces() {
  return (
    <div className="sb-unstyled py-4">
      <ul className="flex flex-col gap-2 text-14 text-ink">
        {spaces.map(({ step, look, use }) => (
          <li key={step} className="flex items-center gap-4">
            <span className="w-24 tabular-nums">
              {step} · {step * 4} px
            </span>
            <span className="w-16">
              <span className={`block h-4 bg-ink ${look}`} />
            </span>
            <span className="text-muted">{use}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const radii = [
  { name: 'tick, 6 px', look: 'rounded-tick', use: 'checkboxes' },
  { name: 'control, 12 px', look: 'rounded-control', use: 'buttons, inputs' },
  { name: 'slip, 16 px', look: 'rounded-slip', use: 'cards, alerts, pictures' },
  { name: 'sheet, 24 px', look: 'rounded-sheet', use: 'dialogs, sheets' },
  { name: 'full', look: 'rounded-full', use: 'people, badges' },
]

/** Every radius on a slip of paper. */
export function Radii() {
  return (
    <div className="sb-unstyled py-4">
      <ul className="grid grid-cols-2 gap-4 text-14 text-ink sm:grid-cols-5">
        {radii.map(({ name, look, use }) => (
          <li key={name} className="flex flex-col gap-1">
            <span className={`size-20 border border-line-strong bg-sunken ${look}`} />
            <span className="font-strong">{name}</span>
            <span className="text-muted">{use}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
