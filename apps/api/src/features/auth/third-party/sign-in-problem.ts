import type { SignInProblem } from '@kindling/domain/auth/third-party'

/** A third-party sign-in that failed. The login screen shows the member why. */
export class SignInFailed extends Error {
  readonly problem: SignInProblem

  constructor(problem: SignInProblem, options?: ErrorOptions) {
    super(`third-party sign-in: ${problem}`, options)
    this.name = 'SignInFailed'
    this.problem = problem
  }
}
