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
 * What a native control takes from the `Field` around it: id, description, invalid and required. What the caller
 * sets on the control itself wins, and descriptions add up. Outside a Field it answers the caller's own.
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
 * The same for a control of several parts (radios, code boxes): it is named by the Field's label text through
 * aria-labelledby, since a `<label for>` can only point at one native control.
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
  /** What the control asks for. Leave it out only round a control that carries its own words, such as a Checkbox. */
  label?: ReactNode
  /** Help that is there before anything went wrong. */
  hint?: ReactNode
  /** What is wrong and what to do. Its presence marks the control invalid. */
  error?: ReactNode
  /** Tells assistive technology that a value is needed. Checking it stays with the form's schema. */
  required?: boolean | undefined
  /** Shown after the label of a field that may stay empty, e.g. "optional": the rarer case is the marked one. */
  optionalLabel?: ReactNode
}

/**
 * A label, a hint and an error round one control, wired by id. The error sits in a polite live region: several
 * fields that fail at once are read in turn rather than interrupting each other, and the one that takes the focus
 * reads its own through aria-describedby.
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
