const sizes = [
  { name: '13', look: 'text-13', use: 'Times, captions, badges' },
  { name: '14', look: 'text-14', use: 'Labels, details, second text' },
  { name: '16', look: 'text-16', use: 'Running text, buttons, controls' },
  { name: '20', look: 'text-20 font-display font-heavy tracking-display', use: 'Names of sections' },
  { name: '30', look: 'text-30 font-display font-heavy tracking-tight', use: 'Titles of screens' },
  { name: '44', look: 'text-44 font-display font-heavy tracking-hero', use: 'Large titles on a desktop' },
  {
    name: '76',
    look: 'text-76 font-display font-heavy tracking-hero',
    use: 'The landing page, on a desktop',
  },
]

/** Every size in itself. */
export function TypeScale() {
  return (
    <div className="sb-unstyled py-4">
      <dl className="flex flex-col divide-y divide-line">
        {sizes.map((size) => (
          <div key={size.name} className="flex flex-col gap-1 py-4">
            <dt className="text-13 text-muted">
              {size.name} px · {size.use}
            </dt>
            <dd className={`truncate text-ink ${size.look}`}>What do you need a hand with?</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const weights = [
  { name: 'text, 400', look: 'font-text' },
  { name: 'medium, 550', look: 'font-medium' },
  { name: 'strong, 650', look: 'font-strong' },
  { name: 'heavy, 700', look: 'font-heavy' },
]

/** Every weight in itself. */
export function Weights() {
  return (
    <div className="sb-unstyled py-4">
      <ul className="flex flex-wrap gap-x-8 gap-y-2 text-20 text-ink">
        {weights.map((weight) => (
          <li key={weight.name} className={weight.look}>
            {weight.name}
          </li>
        ))}
      </ul>
    </div>
  )
}
