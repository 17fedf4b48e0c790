import { cx } from 'class-variance-authority'
import { CreditCard } from 'lucide-react'
import type { ChangeEvent, ComponentProps, FocusEvent, ReactNode, Ref } from 'react'
import { Field } from '../field/field.tsx'
import { Select, type SelectOption } from '../select/select.tsx'
import { TextInput } from '../text-input/text-input.tsx'
import { formatCvv, formatExpiryDate, formatInPlace, groupCardNumber } from './card-format.ts'

/** The form's fields. A form that sends them under other names maps them in `register` and `errors`. */
export type CardField = 'cardNumber' | 'expiryDate' | 'cvv' | 'address' | 'city' | 'postalCode'

/** What a form library gives one control: `register(name)`, or the field of a Controller. */
export interface CardControl {
  name: string
  value?: string | undefined
  onChange?: ((event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => unknown) | undefined
  onBlur?: ((event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => unknown) | undefined
  ref?: Ref<HTMLInputElement & HTMLSelectElement> | undefined
  disabled?: boolean | undefined
}

/** The rule of one field in the form that `register` of react-hook-form takes. A form with a schema ignores it. */
export interface CardRule {
  /** True when the value is good, otherwise what to say. */
  validate: (value: string | undefined) => true | string
}

export interface CardFormats {
  cardNumber: (typed: string) => string
  expiryDate: (typed: string) => string
  cvv: (typed: string) => string
}

type CheckedField = Exclude<CardField, 'postalCode'>

export interface CardFormProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** Binds each field: `register` of react-hook-form, as it is or behind your own names. Without it a field only has its name. */
  register?: ((name: CardField, rule: CardRule) => CardControl) | undefined
  /** What is wrong, by field: `formState.errors` as it is. */
  errors?: { [Name in CardField]?: { message?: string | undefined } | undefined } | undefined
  /** Prevents the browser's own sending: `handleSubmit(save)` does. */
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
  cities: readonly SelectOption[]
  labels?: Partial<Record<CardField, ReactNode>>
  cityPlaceholder?: string
  optionalLabel?: ReactNode
  /** What is said of a field that isn't good. */
  messages?: Partial<Record<CheckedField, string>>
  /** How a value looks while it is typed. */
  formats?: Partial<CardFormats>
  /** Whether a value is good. The defaults look at its form; pass your own for check digits and dates gone by. */
  checks?: Partial<Record<CheckedField, (value: string) => boolean>>
  /** The button that sends. Left out where it stands elsewhere and points here with its `form` attribute. */
  children?: ReactNode
}

const englishLabels = {
  cardNumber: 'Card number',
  expiryDate: 'Expiry date',
  cvv: 'CVV',
  address: 'Address',
  city: 'City',
  postalCode: 'Postal code',
}

const englishMessages = {
  cardNumber: 'Enter a valid 16-digit card number',
  expiryDate: 'Enter a valid date (MM/YY)',
  cvv: 'Enter a valid CVV',
  address: 'Address is required',
  city: 'City is required',
}

const ownFormats: CardFormats = {
  cardNumber: groupCardNumber,
  expiryDate: formatExpiryDate,
  cvv: formatCvv,
}

const isFilled = (value: string) => value.trim() !== ''
const ownChecks = {
  cardNumber: (value: string) => /^[0-9]{16}$/.test(value.replace(/\s/g, '')),
  expiryDate: (value: string) => /^(0[1-9]|1[0-2])\/[0-9]{2}$/.test(value),
  cvv: (value: string) => /^[0-9]{3,4}$/.test(value),
  address: isFilled,
  city: isFilled,
}

/**
 * A payment card and the address it is billed to. The browser can fill all of it in. Values live in the inputs and in
 * the form that `register` belongs to, nowhere else: nothing is kept.
 */
export function CardForm({
  register = (name) => ({ name }),
  errors = {},
  cities,
  labels,
  cityPlaceholder = 'Choose a city',
  optionalLabel = 'optional',
  messages,
  formats,
  checks,
  className,
  children,
  ...rest
}: CardFormProps) {
  const label = { ...englishLabels, ...labels }
  const message: Record<CheckedField, string> = { ...englishMessages, ...messages }
  const check: Record<CheckedField, (value: string) => boolean> = { ...ownChecks, ...checks }
  const format = { ...ownFormats, ...formats }

  const bind = (name: CardField) =>
    register(name, {
      validate: (value = '') => name === 'postalCode' || check[name](value) || message[name],
    })
  /** The digits are put in order before the form library reads them. */
  const bindDigits = (name: keyof CardFormats) => {
    const control = bind(name)
    return {
      ...control,
      inputMode: 'numeric' as const,
      dir: 'ltr',
      className: 'rtl:*:text-end',
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        formatInPlace(event.target, format[name])
        control.onChange?.(event)
      },
    }
  }

  return (
    <form noValidate className={cx('flex min-w-0 flex-col gap-5', className)} {...rest}>
      <Field label={label.cardNumber} error={errors.cardNumber?.message} required>
        <TextInput
          {...bindDigits('cardNumber')}
          start={<CreditCard aria-hidden />}
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
        />
      </Field>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-5 *:flex-1 *:basis-28">
        <Field label={label.expiryDate} error={errors.expiryDate?.message} required>
          <TextInput {...bindDigits('expiryDate')} autoComplete="cc-exp" placeholder="MM/YY" />
        </Field>
        <Field label={label.cvv} error={errors.cvv?.message} required>
          <TextInput {...bindDigits('cvv')} autoComplete="cc-csc" placeholder="123" />
        </Field>
      </div>
      <Field label={label.address} error={errors.address?.message} required>
        <TextInput {...bind('address')} autoComplete="billing address-line1" />
      </Field>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-5 *:flex-1 *:basis-48">
        <Field label={label.city} error={errors.city?.message} required>
          <Select
            {...bind('city')}
            options={cities}
            placeholder={cityPlaceholder}
            autoComplete="billing address-level2"
          />
        </Field>
        <Field label={label.postalCode} optionalLabel={optionalLabel} error={errors.postalCode?.message}>
          <TextInput {...bind('postalCode')} autoComplete="billing postal-code" />
        </Field>
      </div>
      {children}
    </form>
  )
}
