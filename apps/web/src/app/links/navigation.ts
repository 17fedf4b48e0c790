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

/** Where a link or a step leads: an address, or its parts. */
export type To = Address | (Partial<RouterPath> & { pathname: Path })

interface GoTo {
  (to: To, options?: NavigateOptions): ReturnType<NavigateFunction>
  /** So many steps of the history, -1 for the one before. */
  (delta: number): ReturnType<NavigateFunction>
}

// The router's own, for addresses of ours alone.
export const useNavigate: () => GoTo = useRouterNavigate
export const Navigate: FunctionComponent<Omit<NavigateProps, 'to'> & { to: To }> = RouterNavigate
export const redirect: (to: Address) => Response = redirectAnywhere
