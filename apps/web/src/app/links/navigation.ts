import type { FunctionComponent } from 'react'
import {
  type NavigateFunction,
  type NavigateOptions,
  type NavigateProps,
  Navigate as RouterNavigate,
  type Path as RouterPath,
  redirect as redirectAnywhere,
  useNavigate as useRouterNavigate,
} from 'react-router-dom'
import type { Address, Path } from './paths.ts'

/** Target of a link or navigation: an address, or its parts. */
export type To = Address | (Partial<RouterPath> & { pathname: Path })

interface GoTo {
  (to: To, options?: NavigateOptions): ReturnType<NavigateFunction>
  /** Steps through the browser history; -1 is back. */
  (delta: number): ReturnType<NavigateFunction>
}

// React Router's functions, typed to accept only addresses that exist in the app.
export const useNavigate: () => GoTo = useRouterNavigate
export const Navigate: FunctionComponent<Omit<NavigateProps, 'to'> & { to: To }> = RouterNavigate
export const redirect: (to: Address) => Response = redirectAnywhere
