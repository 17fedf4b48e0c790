import { cx } from 'class-variance-authority'
import { CreditCard } from 'lucide-react'
import type { ChangeEvent, ComponentProps, FocusEvent, ReactNode, Ref } from 'react'
import { Field } from '../field/field.tsx'
import { Select, type SelectOption } from '../select/select.tsx'
import { TextInput } from '../text-input/text-input.tsx'
import { formatInPlace } from './format-in-place.ts'

/** Field names of the form. A form with other names maps them in `register` and `errors`. */
export type CardField = 'cardNumber' | 'expiryDate' | 'cvv' | 'address' | 'city' | 'postalCode'

/** Props from a form library for one control: `register(name)`, or the field of a Controller. */
export interface CardControl {
  name: string
  value?: string | undefined
  onChange?: ((event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => unknown) | undefined
  onBlur?: ((event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => unknown) | undefined
  ref?: Ref<HTMLInputElement & HTMLSelectElement> | undefined
  disabled?: boolean | undefined
}

/** Formats values while typing: digits in groups, a date with its slash. Formatting must be idempotent. */
export interface CardFormats {
  cardNumber: (typed: string) => string
  expiryDate: (typed: string) => string
  cvv: (typed: string) => string
}

export interface CardFormProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /**
   * Binds each field: `register` of react-hook-form, as it is or with mapped names. By default a field only has its
   * name.
   */
  register?: ((name: CardField) => CardControl) | undefined
  /** Error messages by field: `formState.errors` as it is. */
  errors?: { [Name in CardField]?: { message?: string | undefined } | undefined } | undefined
  /** Has to prevent the native submit, as `handleSubmit(save)` does. */
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
  cities: readonly SelectOption[]
  labels?: Partial<Record<CardField, ReactNode>>
  /** Help text of the CVV: its format. */
  cvvHint?: ReactNode
  cityPlaceholder?: string
  optionalLabel?: ReactNode
  /** Formatters for typed values. */
  formats: CardFormats
  /** The submit button. Left out where it is elsewhere, with a `form` attribute. */
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

/**
 * A payment card and its billing address, with browser autofill. Values live only in the inputs and the form of
 * `register`; nothing is stored.
 */
export function CardForm({
  register = (name) => ({ name }),
  errors = {},
  cities,
  labels,
  cvvHint = '3 digits, 4 on an American Express',
  cityPlaceholder = 'Choose a city',
  optionalLabel = 'optional',
  formats,
  className,
  children,
  ...rest
}: CardFormProps) {
  const label = { ...englishLabels, ...labels }

  /** Formatted before the form library reads the value. */
  const bindDigits = (name: keyof CardFormats) => {
    const control = register(name)
    return {
      ...control,
      inputMode: 'numeric' as const,
      dir: 'ltr',
      className: 'rtl:*:text-end',
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        formatInPlace(event.target, formats[name])
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
        <Field label={label.cvv} hint={cvvHint} error={errors.cvv?.message} required>
          <TextInput {...bindDigits('cvv')} autoComplete="cc-csc" placeholder="123" />
        </Field>
      </div>
      <Field label={label.address} error={errors.address?.message} required>
        <TextInput {...register('address')} autoComplete="billing address-line1" />
      </Field>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-5 *:flex-1 *:basis-48">
        <Field label={label.city} error={errors.city?.message} required>
          <Select
            {...register('city')}
            options={cities}
            placeholder={cityPlaceholder}
            autoComplete="billing address-level2"
          />
        </Field>
        <Field label={label.postalCode} optionalLabel={optionalLabel} error={errors.postalCode?.message}>
          <TextInput {...register('postalCode')} autoComplete="billing postal-code" />
        </Field>
      </div>
      {children}
    </form>
  )
}
