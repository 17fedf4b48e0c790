import { ApiError } from '@kindling/domain/client/errors'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { serverMessage } from '../server/server-message.ts'

/**
 * Puts what the server refused where the member can mend it: at the field that it names, else above the form.
 * What was typed stays.
 * @param fallback what the specification says of this call where the server gave no message
 */
export function showServerError<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'getValues'>,
  error: unknown,
  fallback?: string,
) {
  const fields = error instanceof ApiError ? (error.fields ?? []) : []
  const known = fields.flatMap(({ field, message }) => {
    const name = field in form.getValues() ? (field as Path<T>) : undefined
    return name ? [{ name, message }] : []
  })
  for (const [index, { name, message }] of known.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  if (known.length === 0) form.setError('root', { type: 'server', message: serverMessage(error, fallback) })
}
