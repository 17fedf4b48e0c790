import { cx } from 'class-variance-authority'
import { RadioGroup } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFieldGroup } from '../field/field.tsx'

export interface Choice {
  value: string
  title: ReactNode
  /** Consequences of the choice, such as cost and remaining balance. */
  description?: ReactNode
  icon?: ReactNode
  /** At the end of the row: a price, a badge. */
  trailing?: ReactNode
  disabled?: boolean
}

export interface ChoiceCardsProps
  extends Omit<ComponentProps<typeof RadioGroup.Root>, 'children' | 'asChild' | 'defaultValue' | 'onChange'> {
  choices: readonly Choice[]
  /** The chosen value; null or undefined for none. */
  value: string | null | undefined
  onValueChange: (value: string) => void
  /** Blocks spreading a form library's field, which would receive native events: pass its onChange as onValueChange. */
  onChange?: never
}

/**
 * A few important choices, each with an icon and a description, such as payment methods. For plain labels use
 * RadioGroup. Arrow keys move and choose; Tab enters at the chosen one.
 */
export function ChoiceCards({ choices, value, className, ...rest }: ChoiceCardsProps) {
  const id = useId()
  const group = useFieldGroup(rest)
  return (
    <RadioGroup.Root
      {...rest}
      {...group}
      value={value ?? null}
      className={cx('grid grid-cols-1 gap-3', className)}
    >
      {choices.map((choice) => {
        const choiceId = `${id}-${choice.value}`
        return (
          <RadioGroup.Item
            key={choice.value}
            value={choice.value}
            disabled={choice.disabled}
            aria-labelledby={`${choiceId}-title`}
            aria-describedby={choice.description ? `${choiceId}-description` : undefined}
            className="group flex w-full items-center gap-4 rounded-slip border border-line-strong px-4 py-3.5 text-start transition-colors duration-120 hover:border-ink disabled:border-line disabled:bg-sunken disabled:text-muted data-[state=checked]:border-2 data-[state=checked]:border-ink data-[state=checked]:bg-raised data-[state=checked]:px-3.75 data-[state=checked]:py-3.25 data-[state=checked]:disabled:border-line-strong data-[state=checked]:disabled:bg-sunken"
          >
            <span
              aria-hidden
              className="grid size-5.5 shrink-0 place-items-center rounded-full border border-line-strong bg-raised transition-colors duration-120 before:size-2 before:rounded-full group-disabled:border-line group-disabled:bg-sunken group-data-[state=checked]:border-ink group-data-[state=checked]:bg-ink group-data-[state=checked]:group-disabled:border-line-strong group-data-[state=checked]:group-disabled:bg-sunken group-data-[state=checked]:before:bg-paper group-data-[state=checked]:group-disabled:before:bg-muted forced-colors:group-data-[state=checked]:before:border-4"
            />
            {choice.icon ? (
              <span aria-hidden className="flex shrink-0 [&_svg]:size-6">
                {choice.icon}
              </span>
            ) : null}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-0 flex-1 basis-24">
                <span id={`${choiceId}-title`} className="block font-strong text-pretty">
                  {choice.title}
                </span>
                {choice.description ? (
                  <span id={`${choiceId}-description`} className="block text-14 text-pretty text-muted">
                    {choice.description}
                  </span>
                ) : null}
              </span>
              {choice.trailing ? (
                <span className="shrink-0 text-end font-strong tabular-nums">{choice.trailing}</span>
              ) : null}
            </span>
          </RadioGroup.Item>
        )
      })}
    </RadioGroup.Root>
  )
}
