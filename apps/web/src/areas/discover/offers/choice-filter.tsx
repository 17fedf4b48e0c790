import { RadioGroup } from '@kindling/ui/radio-group'

const ANY = 'any'

interface Choice {
  value: string | number
  label: string
  /** The number of results. */
  count?: number | undefined
}

interface ChoiceFilterProps {
  /** Accessible name, where no `Field` labels it. */
  label?: string
  /** Label of the choice that removes the filter. */
  any: string
  choices: readonly Choice[]
  value: string | number | undefined
  onChange: (value: string | undefined) => void
}

/** Radio buttons of a filter, each with its number of results. */
export function ChoiceFilter({ label, any, choices, value, onChange }: ChoiceFilterProps) {
  return (
    <RadioGroup
      aria-label={label}
      value={value === undefined ? ANY : String(value)}
      options={[
        { value: ANY, label: any },
        ...choices.map((choice) => ({
          value: String(choice.value),
          label: choice.count === undefined ? choice.label : `${choice.label} (${choice.count})`,
        })),
      ]}
      onValueChange={(chosen) => onChange(chosen === ANY ? undefined : chosen)}
    />
  )
}
