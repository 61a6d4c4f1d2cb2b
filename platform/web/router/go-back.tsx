import { Button } from "#ui/button/button.tsx";
import { useNavigate } from "./location.ts";

/** Goes to the previous page, or to the front page if there is none. */
export function GoBack() {
  const navigate = useNavigate();
  const back = () => (history.length > 1 ? history.back() : navigate("/"));
  return <Button onClick={back}>Go Back</Button>;
}
