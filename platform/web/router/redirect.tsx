import { useEffect } from "react";
import { useNavigate } from "./location.ts";

/** Replaces the address as soon as it is shown. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
