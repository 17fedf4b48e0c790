import { ApiError } from '@kindling/domain/client/errors'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { serverMessage } from '../server/server-message.ts'

/**
 * Shows a server error at the field that it names, else above the form. Input is kept.
 * @param fallback the specification's error text, for an error without a message
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
