import { useNavigate } from "react-router";
import { Button } from "../../../ui/button/button.tsx";

/** To the page before; for someone who came here first, to the front page. */
export function GoBack() {
  const navigate = useNavigate();
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate("/"));
  return <Button onClick={() => void back()}>Go Back</Button>;
}
