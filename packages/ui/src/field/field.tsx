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
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { useErrorNews } from './use-error-news.ts'

interface FieldWiring {
  controlId: string
  label: ReactNode
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

/** The label of the Field around a control, where it is plain text. */
export function useFieldLabel(): string | undefined {
  const label = useContext(FieldContext)?.label
  return typeof label === 'string' ? label : undefined
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
  /** Announced in place of the errors of several fields that appear at once. */
  errorsLabel?: (count: number) => string
}

const englishErrorsLabel = (count: number) => `${count} fields need attention`

/**
 * Label, hint and error of one control, linked by id. A new error is announced politely; of several at once, as after a
 * failed submit, only the number, and each error is the description of its control.
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  optionalLabel,
  errorsLabel = englishErrorsLabel,
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
    () => ({
      controlId: `${id}-control`,
      label,
      labelId,
      describedBy,
      invalid: hasError,
      required,
      setGroup,
    }),
    [id, label, labelId, describedBy, hasError, required],
  )
  const { isInBatch, summary, shown } = useErrorNews(errorsLabel)
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
        {summary && <VisuallyHidden>{summary}</VisuallyHidden>}
        {hasError ? (
          <p
            ref={shown}
            id={`${id}-error`}
            aria-live={isInBatch ? 'off' : undefined}
            className="mt-2 flex gap-1.5 text-14 font-medium text-crimson-ink"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 text-pretty">{error}</span>
          </p>
        ) : null}
      </div>
    </div>
  )
}
