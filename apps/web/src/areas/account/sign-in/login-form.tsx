import { authContract, loginForm } from '@kindling/domain/auth/auth-contract'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { PasswordInput } from '@kindling/ui/password-input'
import { Stack } from '@kindling/ui/stack'
import { TextInput } from '@kindling/ui/text-input'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDeferred } from '../../../app/late/use-deferred.ts'
import { usePlainForm } from '../../../forms/use-plain-form.ts'
import { api, session } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'

// Lazy-loaded after the form: asks the server whether this is a demo installation.
const loadDemoAccounts = () => import('./demo-accounts.tsx')

interface LoginFormProps {
  /** Suggested email, once known; doesn't replace typed text. */
  knownEmail: string | undefined
  onSignedIn: () => void
  /** The password was correct and a second factor is required. */
  onSecondStep: (token: string) => void
  /** Other sign-in methods. */
  children: ReactNode
}

/** Email and password. Tokens are stored before `onSignedIn` is called. */
export function LoginForm({ knownEmail, onSignedIn, onSecondStep, children }: LoginFormProps) {
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { module: demo } = useDeferred(loadDemoAccounts)

  // Set after hydration, since the form is prerendered.
  useEffect(() => {
    if (knownEmail && email.current?.value === '') email.current.value = knownEmail
  }, [knownEmail])

  const { problems, isSending, onSubmit } = usePlainForm(loginForm, async (body) => {
    try {
      const answer = await api.call(authContract.login, { body })
      if ('second_step' in answer) {
        onSecondStep(answer.second_step.token)
        return undefined
      }
      session.store(answer)
    } catch (error) {
      return serverMessage(error, authContract.login.failure)
    }
    onSignedIn()
    return undefined
  })

  return (
    <>
      <Stack gap={6} asChild>
        <form method="post" onSubmit={onSubmit} noValidate>
          <Stack gap={4} asChild>
            <fieldset disabled={isSending}>
              <Field label="Email" error={problems.fields.email} required>
                <TextInput ref={email} name="email" type="email" autoComplete="username webauthn" />
              </Field>
              <Field label="Password" error={problems.fields.password} required>
                <PasswordInput ref={password} name="password" autoComplete="current-password" />
              </Field>
            </fieldset>
          </Stack>
          <FormAlert>{problems.form}</FormAlert>
          <Button type="submit" width="full" loading={isSending} loadingLabel="Verifying...">
            Verify
          </Button>
        </form>
      </Stack>
      {children}
      {/* Last, so that its late arrival causes no layout shift. */}
      {demo && (
        <demo.DemoAccounts
          onChoose={(account) => {
            if (!email.current || !password.current) return
            email.current.value = account.email
            password.current.value = account.password
            email.current.form?.requestSubmit()
          }}
        />
      )}
    </>
  )
}
