import { zodResolver } from '@hookform/resolvers/zod'
import { type HookFormOptions, useHookForm } from '@kindling/ui/forms/use-hook-form'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { showServerError } from './form-errors.ts'

export interface SchemaFormOptions<Typed extends FieldValues, Sent>
  extends Omit<HookFormOptions<Typed, Sent>, 'resolver' | 'showError'> {
  /** The specification's error text, for an error without a message. */
  failure?: string
}

/**
 * Form validated by its schema on submit; for all forms except those that must stay small (docs/decisions/117). An error
 * that `send` throws shows at the field that it names, or above the form.
 */
export function useSchemaForm<Typed extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent, Typed>,
  { failure, ...options }: SchemaFormOptions<Typed, Sent>,
) {
  return useHookForm<Typed, Sent>({
    ...options,
    resolver: zodResolver(schema),
    showError: (form, error) => showServerError(form, error, failure),
  })
}
