import { useNavigate } from "react-router";
import { Button } from "../../../ui/button/button.tsx";

/** Goes to the previous page, or to the front page if there is none. */
export function GoBack() {
  const navigate = useNavigate();
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate("/"));
  return <Button onClick={() => void back()}>Go Back</Button>;
}
