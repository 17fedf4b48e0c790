import { cx } from 'class-variance-authority'
import { CircleAlert } from 'lucide-react'
import {
  type AriaAttributes,
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

interface FieldWiring {
  controlId: string
  labelId: string | undefined
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  setGroup: (isGroup: boolean) => void
}

const FieldContext = createContext<FieldWiring | null>(null)

interface OwnAttributes {
  id?: string | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: AriaAttributes['aria-invalid']
  'aria-required'?: AriaAttributes['aria-required']
}

const joinIds = (...ids: (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined

/**
 * Attributes of a native control inside a `Field`: id, description, invalid and required. The control's own attributes
 * take precedence, and descriptions are combined. Outside a Field it returns the control's own.
 */
export function useFieldControl(own: OwnAttributes) {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': joinIds(own['aria-describedby'], field?.describedBy),
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  }
}

/**
 * Attributes for a control of several parts (radios, code boxes): named by the Field's label through aria-labelledby,
 * since `<label for>` can only reference one native control.
 */
export function useFieldGroup(own: OwnAttributes) {
  const setGroup = useContext(FieldContext)?.setGroup
  const labelId = useContext(FieldContext)?.labelId
  useLayoutEffect(() => {
    setGroup?.(true)
    return () => setGroup?.(false)
  }, [setGroup])
  const { id: _controlId, ...attributes } = useFieldControl(own)
  const isNamedByCaller = own['aria-label'] !== undefined || own['aria-labelledby'] !== undefined
  return {
    ...attributes,
    id: own.id,
    'aria-label': own['aria-label'],
    'aria-labelledby': isNamedByCaller ? own['aria-labelledby'] : labelId,
  }
}

export interface FieldProps extends ComponentProps<'div'> {
  /** Leave it out only around a control with its own label, such as a Checkbox. */
  label?: ReactNode
  /** Help text. */
  hint?: ReactNode
  /** Error message and its remedy. Its presence marks the control invalid. */
  error?: ReactNode
  /** Announced to assistive technology. Validation is the form schema's. */
  required?: boolean | undefined
  /** Shown after the label of an optional field, such as "optional". */
  optionalLabel?: ReactNode
}

/**
 * Label, hint and error of one control, linked by id. The error is in a polite live region: several simultaneous errors
 * are read in turn, and the focused control's own through aria-describedby.
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  optionalLabel,
  className,
  children,
  ...rest
}: FieldProps) {
  const id = useId()
  const [isGroup, setGroup] = useState(false)
  const hasError = error !== undefined && error !== null && error !== false && error !== ''
  const hasLabel = label !== undefined && label !== null
  const labelId = hasLabel ? `${id}-label` : undefined
  const describedBy = joinIds(hasError ? `${id}-error` : undefined, hint ? `${id}-hint` : undefined)
  const wiring = useMemo(
    () => ({ controlId: `${id}-control`, labelId, describedBy, invalid: hasError, required, setGroup }),
    [id, labelId, describedBy, hasError, required],
  )
  const labelText = (
    <>
      {label}
      {optionalLabel ? (
        <>
          {' '}
          <span className="ms-1 inline-block font-text text-muted">{optionalLabel}</span>
        </>
      ) : null}
    </>
  )
  const labelClass = 'mb-2 w-fit max-w-full text-14 font-strong text-pretty text-ink'
  return (
    <div {...rest} className={cx('flex min-w-0 flex-col', className)}>
      {hasLabel && isGroup ? (
        <span id={labelId} className={labelClass}>
          {labelText}
        </span>
      ) : null}
      {hasLabel && !isGroup ? (
        <label id={labelId} htmlFor={wiring.controlId} className={labelClass}>
          {labelText}
        </label>
      ) : null}
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint ? (
        <p id={`${id}-hint`} className="mt-2 text-14 text-pretty text-muted">
          {hint}
        </p>
      ) : null}
      <div aria-live="polite">
        {hasError ? (
          <p id={`${id}-error`} className="mt-2 flex gap-1.5 text-14 font-medium text-crimson-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 text-pretty">{error}</span>
          </p>
        ) : null}
      </div>
    </div>
  )
}
