# region split
import dagster as dg
import pandas as pd
from sklearn.ensemble import RandomForestClassifier
from sklearn.metrics import accuracy_score
from sklearn.model_selection import train_test_split


@dg.multi_asset(
    outs={"train_set": dg.AssetOut(), "test_set": dg.AssetOut()}, group_name="churn"
)
def split(features: pd.DataFrame):
    train, test = train_test_split(features, test_size=0.25, random_state=0)
    return train, test
# endregion split


# region model
class Forest(dg.Config):
    trees: int = 100
    depth: int = 4


@dg.asset(group_name="churn", kinds={"scikitlearn"})
def churn_model(
    context: dg.AssetExecutionContext, train_set: pd.DataFrame, config: Forest
) -> RandomForestClassifier:
    model = RandomForestClassifier(
        n_estimators=config.trees, max_depth=config.depth, random_state=0
    )
    model.fit(train_set.drop(columns="churned"), train_set["churned"])
    context.add_output_metadata(
        {"trees": config.trees, "depth": config.depth, "rows": len(train_set)}
    )
    return model
# endregion model


# region check
@dg.asset_check(asset=churn_model, blocking=True, additional_ins={"test_set": dg.AssetIn("test_set")})
def holdout_accuracy(
    churn_model: RandomForestClassifier, test_set: pd.DataFrame
) -> dg.AssetCheckResult:
    guess = churn_model.predict(test_set.drop(columns="churned"))
    accuracy = float(accuracy_score(test_set["churned"], guess))
    baseline = float(max(test_set["churned"].mean(), 1 - test_set["churned"].mean()))
    return dg.AssetCheckResult(
        passed=accuracy > baseline, metadata={"accuracy": accuracy, "baseline": baseline}
    )
# endregion check
