import { useState } from "react";

interface MutationOptions<Input, Output> {
  mutationFn: (input: Input) => Promise<Output>;
  onSuccess?: (output: Output) => void;
  onError?: (error: unknown) => void;
  /** After success and after failure. */
  onSettled?: () => void;
}

/** A change that a person makes, with its state for the button and the message beside it. */
export function useMutation<Input, Output>(options: MutationOptions<Input, Output>) {
  const [state, setState] = useState({ isPending: false, isError: false, error: null as unknown });

  async function run(input: Input) {
    const { mutationFn, onSuccess, onError, onSettled } = options;
    setState({ isPending: true, isError: false, error: null });
    try {
      const output = await mutationFn(input);
      setState({ isPending: false, isError: false, error: null });
      onSuccess?.(output);
    } catch (error) {
      setState({ isPending: false, isError: true, error });
      onError?.(error);
    }
    onSettled?.();
  }

  return { ...state, mutate: (input: Input) => void run(input) };
}
